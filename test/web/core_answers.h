/* core_answers.h - what web/core prints when it is asked something;
 * and what comes out of a seed. */
#ifndef TEST_CORE_ANSWERS_H
#define TEST_CORE_ANSWERS_H

#include <unistd.h>

#include "../../base/json_read.h"
#include "../../lib/random_words.h"
#include "../../web/core/core.h"
#include "../test.h"

static FILE *tape;
static int screen;
static char said[1 << 21];

/* From here on what is printed goes onto the tape. */
static inline void hear(void)
{
    if (!tape) {
        tape = tmpfile();
        screen = dup(STDOUT_FILENO);
        assert_non_null(tape);
    }
    fflush(stdout);
    int is_empty = ftruncate(fileno(tape), 0) == 0 && lseek(fileno(tape), 0, SEEK_SET) == 0;
    assert_true(is_empty && dup2(fileno(tape), STDOUT_FILENO) >= 0);
}

/* Up to here. Whoever prints hands all of it over. */
static inline const char *heard(void)
{
    off_t handed_over = lseek(fileno(tape), 0, SEEK_CUR);
    fflush(stdout);
    off_t length = lseek(fileno(tape), 0, SEEK_CUR);
    assert_true(dup2(screen, STDOUT_FILENO) >= 0);
    assert_int_equal(handed_over, length);
    assert_true(length >= 0 && (size_t)length < sizeof said);
    assert_int_equal(pread(fileno(tape), said, sizeof said - 1, 0), length);
    said[length] = 0;
    assert_int_equal(strlen(said), length);
    return said;
}

/* One JSON value and the end of a line. */
static inline const char *answered(void)
{
    struct json_reader in;
    const char *text = heard();
    size_t length = strlen(text);
    assert_true(length > 1 && text[length - 1] == '\n');
    json_start(&in, text, length);
    json_skip(&in);
    assert_true(json_end(&in));
    return text;
}

#define ANSWER(call) (hear(), (call), answered())

/* Lines that are no JSON. */
#define LINES(call) (hear(), (call), heard())

/* Whether the call prints nothing. */
#define IS_SILENT(call) (hear(), (call), !*heard())

/* What the first member of this name has behind it. */
static inline const char *member(const char *answer, const char *name)
{
    char key[32];
    int length = snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(answer, key);
    assert_non_null(at);
    return at + length;
}

static inline uint64_t number(const char *answer, const char *name)
{
    const char *at = member(answer, name);
    return strtoull(at + (*at == '"'), NULL, 0);
}

static inline int is_refusal(const char *answer)
{
    return strstr(answer, "\"error\":\"") != NULL;
}

#define assert_refuses(call) assert_true(is_refusal(ANSWER(call)))

/* ---- Out of a seed ---- */

static inline unsigned below(uint64_t *random, unsigned limit)
{
    return (unsigned)(grim_random_word(random) % limit);
}

/* Boards with few blockers and with many. */
static inline uint64_t board(uint64_t *random)
{
    uint64_t a = grim_random_word(random), b = grim_random_word(random);
    switch (below(random, 4)) {
    case 0: return a;
    case 1: return a | b;
    default: return a & b;
    }
}

/* What nobody ought to ask. */
static inline uint64_t odd(uint64_t *random)
{
    static const uint64_t numbers[] = {0,          1,          2,          5,         9,
                                       11,         16,         17,         27,        63,
                                       64,         255,        4096,       1 << 20,   0x7fffffff,
                                       0x80000000, 0xffffffff, UINT64_MAX, INT64_MAX, 1ull << 63};
    return numbers[below(random, sizeof numbers / sizeof numbers[0])];
}

#endif
