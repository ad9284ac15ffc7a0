/* credit.c - the lines about logs and repeated jobs, with who computed them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/foreign.h"
#include "../../lib/names.h"
#include "facts.h"

/* ---- Names ---- */

/* Roughly: these ranges hold spaces, marks, signs and pictures; a name made only of them could not
 * be seen or read. */
static int credit_is_letter(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } others[] = {
        {0x0000, 0x002f},   /* up to the digits */
        {0x003a, 0x0040},   /* up to A */
        {0x005b, 0x0060},   /* up to a */
        {0x007b, 0x00bf},   /* up to the letters of Latin-1, the no-break space among them */
        {0x00d7, 0x00d7},   /* times */
        {0x00f7, 0x00f7},   /* divided by */
        {0x0300, 0x036f},   /* marks that stand on letters */
        {0x115f, 0x1160},   /* Hangul fillers */
        {0x1680, 0x1680},   /* the Ogham space */
        {0x2000, 0x2bff},   /* spaces, punctuation, signs, empty Braille */
        {0x3000, 0x3004},   /* the ideographic space, punctuation */
        {0x3008, 0x3020},   /* brackets */
        {0x3164, 0x3164},   /* a Hangul filler */
        {0xe000, 0xf8ff},   /* private use */
        {0xfe00, 0xfe6f},   /* selectors, small punctuation */
        {0xffa0, 0xffa0},   /* a Hangul filler */
        {0x1f000, 0x1faff}, /* pictures */
        {0xe0000, UINT32_MAX},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (character <= others[i].last)
            return character < others[i].first;
    return 0;
}

/* A text of this many bytes. */
static int credit_is_name(const char *name, size_t length)
{
    uint32_t character, before = ' ';
    int has_letter = 0;
    if (length > BOOK_BY_MAX)
        return 0;
    for (const char *at = name; at < name + length; before = character) {
        at += base_character(at, &character);
        if (!base_is_plain(character) || character == ';' || (character == ' ' && before == ' '))
            return 0;
        has_letter |= credit_is_letter(character);
    }
    return has_letter && before != ' ';
}

int book_name_is_good(const char *name)
{
    return credit_is_name(name, strlen(name));
}

int book_by_is_good(const char *by)
{
    if (strlen(by) > BOOK_BY_MAX)
        return 0;
    for (const char *next; (next = strstr(by, "; ")) != NULL; by = next + strlen("; "))
        if (!credit_is_name(by, (size_t)(next - by)))
            return 0;
    return book_name_is_good(by);
}

/* ---- Logs ---- */

void book_log_write(const struct log *log, const unsigned char sha256[SHA256_BYTES],
                    const char *by, char line[BOOK_LOG_BYTES])
{
    const struct problem *problem = &log->problem;
    static const char *const words[] = {"yes", "no", "open"};
    char digest[SHA256_TEXT_BYTES], factor[24] = "";
    struct prove_job sum;
    enum log_verdict answer = log_answer(log);
    int is_ours = strcmp(by, BOOK_AUTHORS) == 0;
    log_sum(log, &sum);
    sha256_write(sha256, digest);
    if (answer == LOG_YES)
        snprintf(factor, sizeof factor, " 0x%016" PRIx64, sum.first);
    snprintf(
        line, BOOK_LOG_BYTES,
        "%s %s %s log %u %s cut %u jobs %" PRIu64 " %s%s digest %016" PRIx64 " sha256 %s%s%s\n",
        grim_piece_name(problem->piece), grim_square_name(problem->sq),
        problem_indexing_names[problem->indexing], problem->bits,
        problem->direction == PROBLEM_UP ? "up" : "down", problem->cut, log->count, words[answer],
        factor, log_digest(log), digest, is_ours ? "" : " by ", is_ours ? "" : by);
}

/* ---- Jobs ---- */

/* A number with more digits than any job has is not a job. */
static int credit_read_job(const char **text, uint64_t *job)
{
    const char *at = *text;
    for (*job = 0; *at >= '0' && *at <= '9' && at - *text < 8; at++)
        *job = 10 * *job + (uint64_t)(*at - '0');
    int is_number = at > *text && (**text != '0' || at == *text + 1);
    *text = at;
    return is_number;
}

/* Written as book_replayed_write does: ascending, with no two ranges that could be joined. */
uint64_t book_jobs_read(const char *text, uint64_t jobs, unsigned char *is_done)
{
    uint64_t count = 0, first, last, next = 0;
    for (;; text++) {
        if (!credit_read_job(&text, &first) || first < next)
            return 0;
        last = first;
        if (*text == '-' && (text++, !credit_read_job(&text, &last) || last <= first))
            return 0;
        if (last >= jobs)
            return 0;
        if (is_done)
            memset(is_done + first, 1, (size_t)(last - first + 1));
        count += last - first + 1;
        next = last + 2;
        if (*text != ',')
            return *text ? 0 : count;
    }
}

/* Up to 8 bytes for a number and its punctuation. */
static size_t credit_write_jobs(const unsigned char *is_done, uint64_t jobs, char *text,
                                size_t room)
{
    size_t at = 0;
    for (uint64_t first = 0; first < jobs; first++) {
        uint64_t last = first;
        if (!is_done[first])
            continue;
        while (last + 1 < jobs && is_done[last + 1])
            last++;
        at += (size_t)snprintf(text + at, room - at, "%s%" PRIu64, at ? "," : "", first);
        if (last > first)
            at += (size_t)snprintf(text + at, room - at, "-%" PRIu64, last);
        first = last;
    }
    return at;
}

char *book_replayed_write(const struct problem *problem, const unsigned char *is_done,
                          const char *by)
{
    uint64_t jobs = UINT64_C(1) << problem->cut;
    size_t room = 128 + 8 * (size_t)jobs + BOOK_BY_MAX;
    char *line = malloc(room);
    if (!line)
        return NULL;
    size_t at = (size_t)snprintf(line, room, "%s %s %s replayed %u %s cut %u jobs ",
                                 grim_piece_name(problem->piece), grim_square_name(problem->sq),
                                 problem_indexing_names[problem->indexing], problem->bits,
                                 problem->direction == PROBLEM_UP ? "up" : "down", problem->cut);
    at += credit_write_jobs(is_done, jobs, line + at, room - at);
    snprintf(line + at, room - at, " by %s\n", by);
    return line;
}
