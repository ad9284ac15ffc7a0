/* What changed, for people: the finding, what it rests on, and then what was compared. */
#include <string.h>

#include "../../base/file.h"
#include "../../base/foreign.h"
#include "../pen.h"
#include "changes.h"

enum { NAME = 96, MOST_ROWS = 12, INDENT = 4 };

/* ---- Words ---- */

static void print_text(FILE *out, struct json_text text)
{
    char plain[NAME];
    fputs(json_plain(text, plain, sizeof plain), out);
}

static void print_word(FILE *out, struct json_text text)
{
    if (json_is(text, "-"))
        return;
    print_text(out, text);
    fputc(' ', out);
}

static void print_question(FILE *out, const struct bench_answer *answer)
{
    print_word(out, answer->regime);
    print_word(out, answer->data);
    print_word(out, answer->piece);
    if (answer->kib)
        fprintf(out, "%u KiB ", answer->kib);
    fprintf(out, "%s%s", answer->dependent ? "dependent " : "",
            answer->prefetched ? "prefetched " : "");
    print_text(out, answer->row);
}

/* Three digits that count, at least. */
static void print_ratio(FILE *out, double ratio)
{
    int decimals = ratio >= 100 ? 0 : ratio >= 10 ? 1 : 2;
    for (double scaled = ratio; scaled < 1; scaled *= 10)
        decimals++;
    fprintf(out, "%.*f", decimals, ratio);
}

static void print_interval(FILE *out, const struct bench_interval *ratio)
{
    print_ratio(out, ratio->median);
    fputs(" (", out);
    print_ratio(out, ratio->low);
    fputc('-', out);
    print_ratio(out, ratio->high);
    fputc(')', out);
}

/* ---- Parts ---- */

static int changes_print_are_conditions_same(const struct bench_file *a,
                                             const struct bench_file *b)
{
    return json_compare(a->version, b->version) == 0 && json_compare(a->seed, b->seed) == 0 &&
           json_compare(a->processor, b->processor) == 0 &&
           json_compare(a->compiler, b->compiler) == 0;
}

static void print_conditions(FILE *out, const char *when, const struct bench_file *file)
{
    fprintf(out, "%s: grimoire ", when);
    print_text(out, file->version);
    fputs(", ", out);
    print_text(out, file->processor);
    fputs(", ", out);
    print_text(out, file->compiler);
    fputs(", seed ", out);
    print_text(out, file->seed);
    fputc('\n', out);
}

static void print_pair(FILE *out, const struct bench_pair *pair)
{
    int slower = pair->after->ratio.median > pair->before->ratio.median;
    fprintf(out, "%s ", slower ? "slower" : "faster");
    print_ratio(out, 1 + pair->difference);
    fputs(" times: ", out);
    print_question(out, pair->before);
    fputs("  ", out);
    print_interval(out, &pair->before->ratio);
    fputs(" -> ", out);
    print_interval(out, &pair->after->ratio);
    fputc('\n', out);
}

static void print_alone(FILE *out, const struct bench_changes *changes, unsigned which)
{
    const struct bench_file *file = changes->file[which];
    const struct bench_answer *answer = bench_next_alone(file, NULL);
    if (!answer)
        return;
    fputs("answers only in ", out);
    base_print(out, file->name);
    fprintf(out, ": %zu, of", changes->alone[which]);
    for (unsigned i = 0; answer && i < MOST_ROWS; i++) {
        fputs(i ? ", " : " ", out);
        print_text(out, answer->row);
        answer = bench_next_alone(file, answer);
    }
    fputs(answer ? " and others\n" : "\n", out);
}

static void print_spread(FILE *out, const struct bench_changes *changes)
{
    if (!changes->compared)
        return;
    fprintf(out,
            "ratios compared: %zu, half of them within %.1f%%; %zu within 5%%, %zu within 10%%\n"
            "largest difference: %.1f%%, ",
            changes->compared, 100 * changes->median, changes->within_5, changes->within_10,
            100 * changes->pairs[0].difference);
    print_question(out, changes->pairs[0].before);
    fputc('\n', out);
}

static void print_advice(FILE *out, const struct bench_new_advice *advice)
{
    fputs("recommendation for ", out);
    print_text(out, advice->before->purpose);
    fputs(": ", out);
    print_text(out, advice->before->row);
    fputs(" -> ", out);
    print_text(out, advice->after->row);
    fputs(advice->tie ? ", a tie\n" : "\n", out);
}

static void print_verdict(FILE *out, const struct bench_changes *changes)
{
    if (!bench_is_changed(changes)) {
        fputs("no change\n", out);
        return;
    }
    fprintf(out, "%zu of %zu ratios changed", changes->changed, changes->compared);
    if (changes->changed_advice)
        fprintf(out, ", and %u of %u recommendations", changes->changed_advice, changes->advised);
    fputc('\n', out);
}

/* ---- The whole ---- */

static void print_all(FILE *out, const struct bench_changes *changes)
{
    print_verdict(out, changes);
    for (unsigned i = 0; i < changes->new_advice; i++)
        print_advice(out, &changes->advice[i]);
    for (size_t i = 0; i < changes->compared; i++)
        if (changes->pairs[i].changed)
            print_pair(out, &changes->pairs[i]);
    print_spread(out, changes);
    for (unsigned i = 0; i < 2; i++)
        print_alone(out, changes, i);
    if (changes_print_are_conditions_same(changes->file[0], changes->file[1]))
        return;
    print_conditions(out, "before", changes->file[0]);
    print_conditions(out, "after", changes->file[1]);
}

/* What has no room in the line goes below it, indented. */
static void print_wrapped(struct pen *pen, char *line)
{
    size_t length = pen_wrap(line, pen->style.columns);
    char behind = line[length];
    line[length] = 0;
    pen_put(pen, NULL, line);
    pen_end(pen);
    line[length] = behind;
    pen_text(pen, NULL, INDENT, line + length + strspn(line + length, " "));
}

void bench_changes_print(FILE *out, const struct bench_changes *changes)
{
    struct pen_style style = pen_style(out);
    struct pen pen = pen_on(out, &style);
    struct base_page page;
    if (base_page_open(&page) != 0) {
        print_all(out, changes);
        return;
    }
    print_all(page.stream, changes);
    if (fflush(page.stream) != 0)
        print_all(out, changes);
    else
        for (char *line = page.text, *end; (end = strchr(line, '\n')); line = end + 1) {
            *end = 0;
            print_wrapped(&pen, line);
        }
    base_page_drop(&page);
}
