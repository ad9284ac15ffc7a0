#include "book.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"

/* ---- Rows ---- */

static void book_json_fact(struct json_writer *json, const char *name,
                           const struct book_fact *fact)
{
    if (!fact->line)
        return;
    json_put_object(json, name);
    json_put_uint(json, "slots", fact->value);
    json_put_board(json, "factor", fact->factor);
    json_put_text(json, "source", fact->source);
    json_put_end(json);
}

static void book_json_log(struct json_writer *json, const char *name,
                          const struct problem *problem)
{
    char file[BOOK_NAME_BYTES];
    book_log_name(problem, file);
    json_put_text(json, name, file);
}

static void book_json_replays(struct json_writer *json, const struct book_replayed *replayed)
{
    if (!replayed)
        return;
    json_put_array(json, "replayed");
    for (; replayed; replayed = replayed->next) {
        json_put_object(json, NULL);
        json_put_text(json, "by", replayed->by);
        json_put_uint(json, "jobs", replayed->count);
        json_put_end(json);
    }
    json_put_end(json);
}

static const struct book_log *book_json_log_of(const struct book_row *row,
                                               enum problem_indexing indexing, unsigned bits)
{
    return &(indexing == PROBLEM_FREE ? row->free_facts : row->facts)->logs[bits];
}

/* The log down to the last byte, and its progress. */
static void book_json_proof(struct json_writer *json, const char *name, const struct book_row *row,
                            enum problem_indexing indexing, unsigned bits)
{
    const struct book_log *log = book_json_log_of(row, indexing, bits);
    const struct problem problem = {
        .piece = row->piece, .sq = row->sq, .bits = bits, .indexing = indexing};
    char digest[17], sha256[SHA256_TEXT_BYTES];
    snprintf(digest, sizeof digest, "%016" PRIx64, log->digest);
    sha256_write(log->sha256, sha256);
    book_json_log(json, name, &problem);
    json_put_text(json, "direction", log->direction == PROBLEM_UP ? "up" : "down");
    json_put_uint(json, "cut", log->cut);
    json_put_uint(json, "jobs", UINT64_C(1) << log->cut);
    json_put_uint(json, "done", log->jobs);
    json_put_text(json, "digest", digest);
    json_put_text(json, "sha256", sha256);
    json_put_text(json, "computed_by", log->by);
    book_json_replays(json, log->replays);
}

/* All accepted logs of this square, for the row's indexing and for any constant. */
static void book_json_logs(struct json_writer *json, const struct book_row *row)
{
    static const char *const answers[] = {[LOG_YES] = "yes", [LOG_NO] = "no", [LOG_OPEN] = "open"};
    const enum problem_indexing indexings[] = {row->indexing, PROBLEM_FREE};
    json_put_array(json, "logs");
    for (unsigned i = 0; i < 2; i++)
        for (unsigned bits = 1; bits <= PROBLEM_BITS_MAX; bits++) {
            const struct book_log *log = book_json_log_of(row, indexings[i], bits);
            if (!log->line)
                continue;
            json_put_object(json, NULL);
            book_json_proof(json, "file", row, indexings[i], bits);
            json_put_text(json, "answer", answers[log->answer]);
            json_put_end(json);
        }
    json_put_end(json);
}

static void book_json_less(struct json_writer *json, const struct book_row *row)
{
    static const char *const states[] = {"proved", "claimed", "open"};
    double down = book_row_nodes(row, PROBLEM_DOWN), up = book_row_nodes(row, PROBLEM_UP);
    json_put_object(json, "less");
    json_put_uint(json, "bits", row->bits - 1);
    json_put_text(json, "state", states[row->state]);
    if (row->state == BOOK_CLAIMED)
        json_put_text(json, "source", row->facts->no.source);
    if (row->state == BOOK_PROVED)
        json_put_text(json, "by", book_is_by_log(row) ? "log" : "bound");
    json_put_bool(json, "any_constant", row->is_for_any);
    if (row->proof)
        book_json_proof(json, "log", row, row->proof->problem.indexing, row->proof->problem.bits);
    json_put_object(json, "nodes");
    if (down > 0)
        json_put_real(json, "down", down, 3);
    if (up > 0)
        json_put_real(json, "up", up, 3);
    json_put_end(json);
    json_put_end(json);
}

static void book_json_members(struct json_writer *json, const struct book_row *row)
{
    json_put_text(json, "piece", grim_piece_name(row->piece));
    json_put_text(json, "square", grim_square_name(row->sq));
    json_put_text(json, "indexing", problem_indexing_names[row->indexing]);
    json_put_uint(json, "squares", row->squares);
    if (row->bits) {
        json_put_uint(json, "bits", row->bits);
        json_put_board(json, "factor", row->factor);
        if (row->found)
            book_json_log(json, "log", &row->found->problem);
        else
            json_put_text(json, "source", row->source);
        book_json_less(json, row);
    }
    book_json_fact(json, "range", &row->facts->range);
    book_json_fact(json, "slots", &row->facts->slots);
}

void answer_book_json(FILE *out, const struct book_row *rows, unsigned count)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.book/1");
    json_put_rows(&json, "rows");
    for (unsigned i = 0; i < count; i++) {
        json_put_object(&json, NULL);
        book_json_members(&json, &rows[i]);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}

void answer_book_lines(FILE *out, const struct book_row *rows, unsigned count)
{
    struct json_writer json;
    for (unsigned i = 0; i < count; i++) {
        json_open(&json, out, "grimoire.book-row/1");
        book_json_members(&json, &rows[i]);
        book_json_logs(&json, &rows[i]);
        json_close(&json);
    }
}

/* ---- A check ---- */

/* The probability that a given job was among those repeated. */
static double book_check_chance(const struct answer_book_check *check)
{
    return check->jobs ? (double)check->replayed / (double)check->jobs : 0;
}

static void book_check_print_jobs(FILE *out, const struct answer_book_check *check)
{
    fprintf(out,
            "jobs whose first stages were recounted %" PRIu64 "\njobs replayed %" PRIu64
            " of %" PRIu64,
            check->recounted, check->replayed, check->jobs);
    if (check->parts)
        fprintf(out, ", part %" PRIu64 " of %" PRIu64 "\n", check->part + 1, check->parts);
    else
        fprintf(out, ", sampled with the seed %" PRIu64 "\n", check->seed);
    fprintf(out, "chance that a single wrong job would have been found %.4g%%\n",
            100 * book_check_chance(check));
}

void answer_book_check_print(FILE *out, const struct answer_book_check *check)
{
    fprintf(out, "facts %u\n", check->facts);
    if (check->are_here) {
        fprintf(out, "logs %u, whole %u\n", check->logs, check->whole);
        book_check_print_jobs(out, check);
    }
    fprintf(out,
            "rows by the bound %u\nrows claimed elsewhere %u, which nobody can replay\nwrong %u\n",
            check->by_bound, check->claimed, check->wrong);
}

void answer_book_check_json(FILE *out, const struct answer_book_check *check)
{
    struct json_writer json;
    char seed[21];
    json_open(&json, out, "grimoire.book-check/1");
    json_put_uint(&json, "facts", check->facts);
    json_put_uint(&json, "logs", check->logs);
    json_put_uint(&json, "whole", check->whole);
    json_put_uint(&json, "recounted", check->recounted);
    json_put_uint(&json, "replayed", check->replayed);
    json_put_uint(&json, "jobs", check->jobs);
    if (check->parts) {
        json_put_uint(&json, "part", check->part + 1);
        json_put_uint(&json, "parts", check->parts);
    } else {
        snprintf(seed, sizeof seed, "%" PRIu64, check->seed);
        json_put_text(&json, "seed", seed);
    }
    json_put_real(&json, "chance", book_check_chance(check), 4);
    json_put_uint(&json, "bound", check->by_bound);
    json_put_uint(&json, "claimed", check->claimed);
    json_put_uint(&json, "wrong", check->wrong);
    json_close(&json);
}
