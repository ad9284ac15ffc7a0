/* factor_texts.h - the factor files of data/, and texts made from them. */
#ifndef TEST_FACTOR_TEXTS_H
#define TEST_FACTOR_TEXTS_H

#include "../../judge/diagnose.h"
#include "../../judge/factor_check.h"
#include "../test.h"

static struct workspace space;
static struct diagnosis diagnosis;
static struct grim_error error;

TEST_BEFORE(init_space)
{
    judge_workspace_init(&space);
}

/* The text of data/factors/NAME.txt; free it. */
static inline char *data_text(const char *name)
{
    char path[64];
    char *text = calloc(1, 1 << 16);
    assert_non_null(text);
    snprintf(path, sizeof path, "data/factors/%s.txt", name);
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    assert_in_range(fread(text, 1, (1 << 16) - 1, in), 1000, (1 << 16) - 2);
    fclose(in);
    return text;
}

static inline struct grim_factor_file data_factors(const char *name)
{
    struct grim_factor_file file;
    char *text = data_text(name);
    assert_int_equal(grim_factors_read(text, strlen(text), &file, &error), GRIM_OK);
    free(text);
    return file;
}

/* The text with the first `from` replaced by `to`. */
static inline char *edited(char *text, const char *from, const char *to)
{
    char *at = strstr(text, from), *result = calloc(1, strlen(text) + strlen(to) + 1);
    assert_non_null(at);
    assert_non_null(result);
    memcpy(result, text, (size_t)(at - text));
    strcat(result, to);
    strcat(result, at + strlen(from));
    free(text);
    return result;
}

static inline enum grim_status read_text(const char *text)
{
    static struct grim_factor_file file;
    return grim_factors_read(text, strlen(text), &file, &error);
}

static inline void refused(char *text, unsigned line, const char *words)
{
    assert_int_equal(read_text(text), GRIM_ERROR_FORMAT);
    assert_string_equal(error.text, words);
    assert_int_equal(error.line, line);
    free(text);
}

static inline enum grim_status check_text(char *text)
{
    static struct grim_factor_file file;
    assert_int_equal(grim_factors_read(text, strlen(text), &file, &error), GRIM_OK);
    free(text);
    return factors_check(&space, &file, &diagnosis, &error);
}

static inline void check_refuses(char *text, unsigned line, const char *words)
{
    assert_int_not_equal(check_text(text), GRIM_OK);
    assert_int_equal(error.line, line);
    assert_string_equal(error.text, words);
}

static inline int notes_say(const char *words)
{
    for (unsigned i = 0; i < diagnosis.note_count; i++)
        if (strstr(diagnosis.notes[i].text, words))
            return 1;
    return 0;
}

/* A conflict is what it says: both occupancies inside their masks, attacks that differ, and that a
 * second definition of the moves agrees with. */
static inline void conflict_is_true(const struct conflict *conflict)
{
    for (unsigned i = 0; i < 2; i++) {
        const struct side *side = &conflict->sides[i];
        assert_int_equal(side->occ & ~second_mask(side->piece, side->sq), 0);
        assert_int_equal(side->attacks, second_attacks(side->piece, side->sq, side->occ));
    }
    assert_int_not_equal(conflict->sides[0].attacks, conflict->sides[1].attacks);
}

#endif
