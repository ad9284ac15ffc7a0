/* file_answers.c - the answers of a file: reading them, and their order. */
#include <stdio.h>
#include <stdlib.h>

#include "file.h"

/* ---- Order ---- */

int bench_answer_order(const struct bench_answer *a, const struct bench_answer *b)
{
    int order = json_compare(a->row, b->row);
    if (!order)
        order = json_compare(a->regime, b->regime);
    if (!order)
        order = json_compare(a->data, b->data);
    if (!order)
        order = json_compare(a->piece, b->piece);
    if (!order)
        order = (a->kib > b->kib) - (a->kib < b->kib);
    if (!order)
        order = json_compare(a->to, b->to);
    if (!order)
        order = a->dependent - b->dependent;
    return order ? order : a->prefetched - b->prefetched;
}

/* Duplicates stay in the order of the text. */
static int answers_by_question(const void *a, const void *b)
{
    const struct bench_answer *x = a, *y = b;
    int order = bench_answer_order(x, y);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

int bench_answers_sort(struct bench_file *file)
{
    qsort(file->answers, file->count, sizeof *file->answers, answers_by_question);
    for (size_t i = 1; i < file->count; i++) {
        const struct bench_answer *first = &file->answers[i - 1], *again = &file->answers[i];
        if (bench_answer_order(first, again) != 0)
            continue;
        file->line = json_at(file->text, again->at).line;
        snprintf(file->why, sizeof file->why, "this row and question have an answer in line %lu",
                 json_at(file->text, first->at).line);
        return 0;
    }
    return 1;
}

/* ---- Reading ---- */

static void answers_read_count(struct json_reader *in, unsigned *count)
{
    struct json_text number;
    if (!json_number(in, &number))
        return;
    double value = json_double(number);
    *count = value >= 0 && value <= 1e9 ? (unsigned)value : 0;
    if (*count != value) {
        in->at = number.at;
        json_refuse(in, "a whole number up to 1000000000");
    }
}

static void answers_read_ratio(struct json_reader *in, struct bench_answer *answer, double *ratio)
{
    struct json_text number;
    if (json_null(in))
        answer->unknown = 1;
    else if (json_number(in, &number))
        *ratio = json_double(number);
}

static void answers_read_answer_member(struct json_reader *in, struct json_text name,
                                       struct bench_answer *answer)
{
    if (json_is(name, "regime"))
        json_string(in, &answer->regime);
    else if (json_is(name, "data"))
        json_string(in, &answer->data);
    else if (json_is(name, "piece"))
        json_string(in, &answer->piece);
    else if (json_is(name, "row"))
        json_string(in, &answer->row);
    else if (json_is(name, "to"))
        json_string(in, &answer->to);
    else if (json_is(name, "cold_kib") || json_is(name, "network_kib"))
        answers_read_count(in, &answer->kib);
    else if (json_is(name, "dependent"))
        json_bool(in, &answer->dependent);
    else if (json_is(name, "prefetched"))
        json_bool(in, &answer->prefetched);
    else if (json_is(name, "ratio"))
        answers_read_ratio(in, answer, &answer->ratio.median);
    else if (json_is(name, "low"))
        answers_read_ratio(in, answer, &answer->ratio.low);
    else if (json_is(name, "high"))
        answers_read_ratio(in, answer, &answer->ratio.high);
    else
        json_skip(in);
}

static int answers_is_complete(const struct bench_answer *answer)
{
    int in_order = answer->ratio.low >= 0 && answer->ratio.low <= answer->ratio.median &&
                   answer->ratio.median <= answer->ratio.high;
    return answer->row.at && answer->regime.at && answer->data.at && answer->piece.at &&
           (answer->unknown || in_order);
}

static int answers_is_comparable(const struct bench_answer *answer)
{
    return !answer->unknown && answer->ratio.median >= BENCH_LEAST_RATIO &&
           answer->ratio.high <= BENCH_MOST_RATIO;
}

/* Whether there is an answer to compare. */
static int answers_read_answer(struct json_reader *in, struct bench_answer *answer)
{
    struct json_text name;
    json_object(in);
    *answer = (struct bench_answer){.at = in->at, .ratio = {-1, -1, -1}};
    while (json_member(in, &name))
        answers_read_answer_member(in, name, answer);
    if (!in->expected && !answers_is_complete(answer)) {
        in->at = answer->at;
        json_refuse(in, "an answer with regime, data, piece, row, and 0 <= low <= ratio <= high");
    }
    return !in->expected && answers_is_comparable(answer);
}

static int answers_has_room(struct bench_file *file)
{
    size_t more = file->room ? 2 * file->room : 256;
    if (file->count < file->room)
        return 1;
    struct bench_answer *answers = realloc(file->answers, more * sizeof *answers);
    if (!answers)
        return 0;
    file->answers = answers;
    file->room = more;
    return 1;
}

void bench_answers_read(struct json_reader *in, struct bench_file *file)
{
    json_array(in);
    while (json_element(in)) {
        if (!answers_has_room(file))
            json_refuse(in, "fewer answers: out of memory");
        else
            file->count += (size_t)answers_read_answer(in, &file->answers[file->count]);
    }
}
