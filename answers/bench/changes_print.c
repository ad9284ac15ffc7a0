/* What changed, for people: the finding, what it is based on, then what was compared. */
#include <stdarg.h>
#include <string.h>

#include "../../base/foreign.h"
#include "../pen.h"
#include "changes.h"

enum { NAME = 96, MOST_ROWS = 12, INDENT = 4, LINE = 2048 };

/* ---- Lines ---- */

struct line {
    struct pen pen;
    char text[LINE];
    size_t length;
};

GRIM_PRINTF(2, 3)
static void print_add(struct line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text + line->length, LINE - line->length, format, arguments);
    va_end(arguments);
    line->length += strlen(line->text + line->length);
}

/* A file's name, with unprintable characters escaped. */
static void print_name(struct line *line, const char *name)
{
    uint32_t character;
    for (size_t length; *name; name += length) {
        length = base_character(name, &character);
        if (character != BASE_NOT_UTF8 && base_is_plain(character))
            print_add(line, "%.*s", (int)length, name);
        else
            print_add(line, "\\x%02x",
                      character == BASE_NOT_UTF8 ? (unsigned char)*name : character);
    }
}

/* What does not fit on the line goes below it, indented. */
static void print_end(struct line *line)
{
    size_t length = pen_wrap(line->text, line->pen.style.columns);
    char behind = line->text[length];
    line->text[length] = 0;
    pen_put(&line->pen, NULL, line->text);
    pen_end(&line->pen);
    line->text[length] = behind;
    length += strspn(line->text + length, " ");
    pen_text(&line->pen, NULL, INDENT, line->text + length);
    line->text[0] = 0;
    line->length = 0;
}

/* ---- Words ---- */

static void print_text(struct line *line, struct json_text text)
{
    char plain[NAME];
    print_add(line, "%s", json_plain(text, plain, sizeof plain));
}

static void print_word(struct line *line, struct json_text text)
{
    if (json_is(text, "-"))
        return;
    print_text(line, text);
    print_add(line, " ");
}

static void print_question(struct line *line, const struct bench_answer *answer)
{
    print_word(line, answer->regime);
    print_word(line, answer->data);
    print_word(line, answer->piece);
    if (answer->kib)
        print_add(line, "%u KiB ", answer->kib);
    print_add(line, "%s%s", answer->dependent ? "dependent " : "",
              answer->prefetched ? "prefetched " : "");
    print_text(line, answer->row);
}

/* At least three significant digits. */
static void print_ratio(struct line *line, double ratio)
{
    int decimals = ratio >= 100 ? 0 : ratio >= 10 ? 1 : 2;
    for (double scaled = ratio; scaled < 1 && decimals < 9; scaled *= 10)
        decimals++;
    print_add(line, "%.*f", decimals, ratio);
}

static void print_interval(struct line *line, const struct bench_interval *ratio)
{
    print_ratio(line, ratio->median);
    print_add(line, " (");
    print_ratio(line, ratio->low);
    print_add(line, "-");
    print_ratio(line, ratio->high);
    print_add(line, ")");
}

/* ---- Parts ---- */

static int changes_print_are_conditions_same(const struct bench_file *a,
                                             const struct bench_file *b)
{
    return json_compare(a->version, b->version) == 0 && json_compare(a->seed, b->seed) == 0 &&
           json_compare(a->processor, b->processor) == 0 &&
           json_compare(a->compiler, b->compiler) == 0;
}

static void print_conditions(struct line *line, const char *when, const struct bench_file *file)
{
    print_add(line, "%s: grimoire ", when);
    print_text(line, file->version);
    print_add(line, ", ");
    print_text(line, file->processor);
    print_add(line, ", ");
    print_text(line, file->compiler);
    print_add(line, ", seed ");
    print_text(line, file->seed);
    print_end(line);
}

static void print_pair(struct line *line, const struct bench_pair *pair)
{
    int slower = pair->after->ratio.median > pair->before->ratio.median;
    print_add(line, "%s ", slower ? "slower" : "faster");
    print_ratio(line, 1 + pair->difference);
    print_add(line, " times: ");
    print_question(line, pair->before);
    print_add(line, "  ");
    print_interval(line, &pair->before->ratio);
    print_add(line, " -> ");
    print_interval(line, &pair->after->ratio);
    print_end(line);
}

static void print_alone(struct line *line, const struct bench_changes *changes, unsigned which)
{
    const struct bench_file *file = changes->file[which];
    const struct bench_answer *answer = bench_next_alone(file, NULL);
    if (!answer)
        return;
    print_add(line, "answers only in ");
    print_name(line, file->name);
    print_add(line, ": %zu, of", changes->alone[which]);
    for (unsigned i = 0; answer && i < MOST_ROWS; i++) {
        print_add(line, "%s", i ? ", " : " ");
        print_text(line, answer->row);
        answer = bench_next_alone(file, answer);
    }
    print_add(line, "%s", answer ? " and others" : "");
    print_end(line);
}

static void print_spread(struct line *line, const struct bench_changes *changes)
{
    if (!changes->compared)
        return;
    print_add(line,
              "ratios compared: %zu, half of them within %.1f%%; %zu within 5%%, %zu within 10%%",
              changes->compared, 100 * changes->median, changes->within_5, changes->within_10);
    print_end(line);
    print_add(line, "largest difference: %.1f%%, ", 100 * changes->pairs[0].difference);
    print_question(line, changes->pairs[0].before);
    print_end(line);
}

static void print_advice(struct line *line, const struct bench_new_advice *advice)
{
    print_add(line, "recommendation for ");
    print_text(line, advice->before->purpose);
    print_add(line, ": ");
    print_text(line, advice->before->row);
    print_add(line, " -> ");
    print_text(line, advice->after->row);
    print_add(line, "%s", advice->tie ? ", a tie" : "");
    print_end(line);
}

static void print_verdict(struct line *line, const struct bench_changes *changes)
{
    if (!bench_is_changed(changes)) {
        print_add(line, "no change");
        print_end(line);
        return;
    }
    print_add(line, "%zu of %zu ratios changed", changes->changed, changes->compared);
    if (changes->changed_advice)
        print_add(line, ", and %u of %u recommendations", changes->changed_advice,
                  changes->advised);
    print_end(line);
}

/* ---- The whole ---- */

void bench_changes_print(FILE *out, const struct bench_changes *changes)
{
    struct pen_style style = pen_style(out);
    struct line line = {pen_on(out, &style), "", 0};
    print_verdict(&line, changes);
    for (unsigned i = 0; i < changes->new_advice; i++)
        print_advice(&line, &changes->advice[i]);
    for (size_t i = 0; i < changes->compared; i++)
        if (changes->pairs[i].changed)
            print_pair(&line, &changes->pairs[i]);
    print_spread(&line, changes);
    for (unsigned i = 0; i < 2; i++)
        print_alone(&line, changes, i);
    if (changes_print_are_conditions_same(changes->file[0], changes->file[1]))
        return;
    print_conditions(&line, "before", changes->file[0]);
    print_conditions(&line, "after", changes->file[1]);
}
