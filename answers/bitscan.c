#include "bitscan.h"

#include <inttypes.h>

#include "../search/find/bitscan.h"

void answer_bitscan_begin(struct answer_bitscan *list)
{
    if (!list->is_json)
        return;
    json_open(&list->json, list->out, "grimoire.bitscan/1");
    json_put_uint(&list->json, "width", 1u << list->bits);
    json_put_rows(&list->json, "factors");
}

/* As a user's program has it: the number of the lowest bit. */
static void bitscan_fill_table(unsigned bits, uint64_t factor,
                               unsigned numbers[1 << BITSCAN_BITS_MAX])
{
    for (unsigned i = 0; i < 1u << bits; i++)
        numbers[bitscan_window(bits, factor, i)] = i;
}

static int bitscan_digits(unsigned bits)
{
    return bits > 2 ? 1 << (bits - 2) : 1;
}

static void bitscan_add_json(struct answer_bitscan *list, uint64_t factor, const unsigned *numbers)
{
    struct json_writer *json = &list->json;
    json_put_object(json, NULL);
    json_put_hex(json, "factor", factor, bitscan_digits(list->bits));
    json_put_array(json, "table");
    for (unsigned i = 0; i < 1u << list->bits; i++)
        json_put_uint(json, NULL, numbers[i]);
    json_put_end(json);
    json_put_end(json);
}

static void bitscan_add_text(struct answer_bitscan *list, uint64_t factor, const unsigned *numbers)
{
    fprintf(list->out, "bitscan %u 0x%0*" PRIx64 "\n#", 1u << list->bits,
            bitscan_digits(list->bits), factor);
    for (unsigned i = 0; i < 1u << list->bits; i++)
        fprintf(list->out, " %u", numbers[i]);
    fprintf(list->out, "\n");
}

void answer_bitscan_add(struct answer_bitscan *list, uint64_t factor)
{
    unsigned numbers[1 << BITSCAN_BITS_MAX];
    bitscan_fill_table(list->bits, factor, numbers);
    (list->is_json ? bitscan_add_json : bitscan_add_text)(list, factor, numbers);
}

void answer_bitscan_end(struct answer_bitscan *list)
{
    if (!list->is_json)
        return;
    json_put_end(&list->json);
    json_close(&list->json);
}

/* ---- The trial ---- */

enum { BITSCAN_LETTERED_MAX = 4 }; /* 2^4 bits have letters of their own, a to p */

/* The window's bits: those of the factor, then zeros from below. */
static void bitscan_spell(unsigned bits, unsigned window, char text[BITSCAN_BITS_MAX + 1])
{
    for (unsigned i = 0; i < bits; i++)
        text[i] = window >> (bits - 1 - i) & 1 ? '1' : '0';
    text[bits] = '\0';
}

/* In its place on the factor, whose lowest bit is left of the second bar. */
static void bitscan_print_window(FILE *out, unsigned bits, const struct bitscan_step *step)
{
    unsigned width = 1u << bits, before = width - 1 - step->bit;
    unsigned inside = step->bit + 1 < bits ? step->bit + 1 : bits;
    char window[BITSCAN_BITS_MAX + 1];
    bitscan_spell(bits, step->window, window);
    fprintf(out, "|%*s%.*s%*s|%-*s", (int)before, "", (int)inside, window,
            (int)(width - before - inside), "", (int)bits - 1, window + inside);
}

static void bitscan_print_step(FILE *out, unsigned bits, unsigned number,
                               const struct bitscan_step *step)
{
    fprintf(out, "%3u ", number);
    bitscan_print_window(out, bits, step);
    fprintf(out, "  bit %u = %u", step->bit, step->value);
    if (step->end == BITSCAN_REPEATS)
        fprintf(out, ", repeats step %u", step->repeats);
    if (step->end == BITSCAN_DEAD)
        fprintf(out, ", whatever follows repeats a step");
    fprintf(out, "\n");
}

static uint64_t bitscan_trial_factor(const struct bitscan_step *steps, unsigned count)
{
    uint64_t factor = 0;
    for (unsigned i = 0; i < count; i++)
        if (steps[i].end == BITSCAN_KEPT)
            factor |= (uint64_t)steps[i].value << steps[i].bit;
    return factor;
}

/* The factor's bits from the highest down, as long as there are letters for them. */
static void bitscan_name(unsigned bits, char text[(1 << BITSCAN_BITS_MAX) + 1])
{
    unsigned count = bits <= BITSCAN_LETTERED_MAX ? 1u << bits : 0;
    for (unsigned i = 0; i < count; i++)
        text[i] = (char)('a' + i);
    text[count] = '\0';
}

static void bitscan_print_head(FILE *out, unsigned bits)
{
    char letters[(1 << BITSCAN_BITS_MAX) + 1];
    bitscan_name(bits, letters);
    fprintf(
        out,
        "x & -x is the lowest bit of x, 2^i for bit i. Times 2^i, the factor%s%s moves up by i,\n"
        "and the index is the top %u of the product's %u bits: a window of the factor that moves\n"
        "down by one for the next i. All %u windows must differ. The factor's bits are tried\n"
        "from the lowest up, a zero first; each completes one window more.\n\n",
        *letters ? " " : "", letters, bits, 1u << bits, 1u << bits);
    if (*letters)
        fprintf(out, "    |%s|\n", letters);
}

static void bitscan_print_factor(FILE *out, unsigned bits, uint64_t factor)
{
    fprintf(out, "    |");
    for (unsigned bit = 1u << bits; bit-- > 0;)
        fputc(factor >> bit & 1 ? '1' : '0', out);
    fprintf(out, "|\n");
}

/* The letters of a window, and zeros behind the last. */
static void bitscan_print_indices(FILE *out, unsigned bits, uint64_t factor)
{
    char letters[(1 << BITSCAN_BITS_MAX) + 1], text[BITSCAN_BITS_MAX + 1];
    bitscan_name(bits, letters);
    fprintf(out, "\n  i  index\n");
    for (unsigned i = 0; i < 1u << bits; i++) {
        unsigned window = bitscan_window(bits, factor, i);
        fprintf(out, "%3u  ", i);
        for (unsigned k = 0; *letters && k < bits; k++)
            fputc(i + k < 1u << bits ? letters[i + k] : '0', out);
        bitscan_spell(bits, window, text);
        fprintf(out, "%s%s = %u\n", *letters ? " = " : "", text, window);
    }
    fprintf(out, "\n");
}

static void bitscan_print_counts(FILE *out, unsigned bits)
{
    struct bitscan_count up = bitscan_count(bits, 0), down = bitscan_count(bits, 1);
    fprintf(out,
            "Bits tried until there is a factor: %" PRIu64 " from the lowest up, %" PRIu64
            " from the highest down.\n",
            up.first, down.first);
    if (up.all)
        fprintf(out, "Until all are found: %" PRIu64 ", and %" PRIu64 ".\n", up.all, down.all);
    fprintf(out, "\n");
}

void answer_bitscan_trial_print(FILE *out, unsigned bits)
{
    struct bitscan_step steps[BITSCAN_STEPS_MAX];
    unsigned count = bitscan_trial(bits, steps);
    uint64_t factor = bitscan_trial_factor(steps, count);
    struct answer_bitscan list = {.out = out, .bits = bits};
    bitscan_print_head(out, bits);
    for (unsigned i = 0; i < count; i++)
        bitscan_print_step(out, bits, i + 1, &steps[i]);
    bitscan_print_factor(out, bits, factor);
    bitscan_print_indices(out, bits, factor);
    bitscan_print_counts(out, bits);
    fprintf(out, "The factor, and a table of the bit for each index from 0:\n");
    answer_bitscan_add(&list, factor);
}

static void bitscan_json_step(struct json_writer *json, unsigned bits,
                              const struct bitscan_step *step)
{
    static const char *const ends[] = {"kept", "repeats", "dead"};
    char window[BITSCAN_BITS_MAX + 1];
    bitscan_spell(bits, step->window, window);
    json_put_object(json, NULL);
    json_put_uint(json, "bit", step->bit);
    json_put_uint(json, "value", step->value);
    json_put_text(json, "window", window);
    json_put_text(json, "end", ends[step->end]);
    if (step->repeats)
        json_put_uint(json, "repeats", step->repeats);
    json_put_end(json);
}

static void bitscan_json_counts(struct json_writer *json, unsigned bits)
{
    struct bitscan_count up = bitscan_count(bits, 0), down = bitscan_count(bits, 1);
    json_put_uint(json, "first_up", up.first);
    json_put_uint(json, "first_down", down.first);
    if (!up.all)
        return;
    json_put_uint(json, "all_up", up.all);
    json_put_uint(json, "all_down", down.all);
}

void answer_bitscan_trial_json(FILE *out, unsigned bits)
{
    struct bitscan_step steps[BITSCAN_STEPS_MAX];
    struct json_writer json;
    unsigned count = bitscan_trial(bits, steps);
    uint64_t factor = bitscan_trial_factor(steps, count);
    json_open(&json, out, "grimoire.bitscan-trial/1");
    json_put_uint(&json, "width", 1u << bits);
    json_put_hex(&json, "factor", factor, bitscan_digits(bits));
    json_put_rows(&json, "steps");
    for (unsigned i = 0; i < count; i++)
        bitscan_json_step(&json, bits, &steps[i]);
    json_put_end(&json);
    json_put_array(&json, "indices");
    for (unsigned i = 0; i < 1u << bits; i++)
        json_put_uint(&json, NULL, bitscan_window(bits, factor, i));
    json_put_end(&json);
    bitscan_json_counts(&json, bits);
    json_close(&json);
}
