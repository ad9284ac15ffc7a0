#include "riders_steps.h"

#include <string.h>

#include "../lib/random_words.h"
#include "../riders/paths.h"
#include "lookup.h"

/* Whose letters the bits of a step have. */
enum { STEPS_NONE = 255 };

enum steps_ink { STEPS_PLAIN, STEPS_LOW, STEPS_HIGH, STEPS_TURNED, STEPS_PRODUCT };

enum { STEPS_PANELS = 14 }; /* of a lookup at most, with two boards */

_Static_assert(GRIM_RIDERS_MOST_LINES *STEPS_PANELS + 2 <= SHEET_PANELS, "all lookups fit");
_Static_assert(GRIM_RIDERS_MOST_LINES + 2 <= SHEET_SECTIONS, "all lookups fit");

/* One of the square's lookups, in a table or computed. Letters are numbered by the relevant
 * squares, the lowest first; bits that are none have the number of no letter. */
struct steps_part {
    const struct answer_riders *asked;
    const struct grim_riders_lookup *lookup; /* in a table */
    struct grim_squares factor, relevant, found;
    uint8_t low[64], high[64], turned[64];
    struct trace trace;
    enum steps_ink ink[TRACE_STEPS];
    struct lookup_term terms[2];
    unsigned term_count;
};

/* ---- The lookup in a table ---- */

struct grim_squares answer_riders_steps_example(const struct grim_riders *riders, unsigned piece)
{
    struct grim_squares occ = {0, 0};
    uint64_t stream = 1;
    for (unsigned sq = 0; sq < riders->squares; sq++)
        if (grim_random_word(&stream) % 4 == 0 && sq != piece)
            grim_squares_add(&occ, sq);
    return occ;
}

static void steps_number(struct steps_part *part)
{
    const unsigned piece = part->asked->sq;
    unsigned number = 0;
    memset(part->low, STEPS_NONE, sizeof part->low);
    memset(part->high, STEPS_NONE, sizeof part->high);
    memset(part->turned, STEPS_NONE, sizeof part->turned);
    for (unsigned sq = 0; sq < GRIM_RIDERS_SQUARES; sq++)
        if (grim_squares_has(&part->relevant, sq)) {
            (sq < 64 ? part->low : part->high)[sq & 63] = (uint8_t)number;
            part->turned[(sq - piece) & 63] = (uint8_t)number++;
        }
}

static void steps_add(struct steps_part *part, const char *label, uint64_t word,
                      enum steps_ink ink)
{
    part->ink[part->trace.count] = ink;
    trace_add(&part->trace, label, TRACE_BOARD, word)->of_squares = 0;
}

static void steps_add_number(struct steps_part *part, const char *label, uint64_t number,
                             unsigned bits)
{
    trace_add(&part->trace, label, TRACE_NUMBER, number)->bits = bits;
}

static void steps_add_term(struct steps_part *part, uint64_t key, uint64_t factor,
                           const uint8_t number[64])
{
    struct lookup_term *term = &part->terms[part->term_count++];
    term->key = key;
    term->factor = factor;
    memcpy(term->number, number, sizeof term->number);
}

/* The product, and what follows from it: the entry. */
static size_t steps_add_index(struct steps_part *part, uint64_t product)
{
    const struct grim_riders_lookup *lookup = part->lookup;
    const unsigned bits = 64 - lookup->shift;
    const uint64_t index = product >> lookup->shift;
    part->ink[part->trace.count] = STEPS_PRODUCT;
    trace_add(&part->trace, part->term_count > 1 ? "sum" : "product", TRACE_INDEX, product)->bits =
        bits;
    steps_add_number(part, "shift", lookup->shift, 0);
    steps_add_number(part, "index", index, bits);
    steps_add_number(part, "first", lookup->first, 0);
    steps_add_number(part, "slot", lookup->first + index, 0);
    return lookup->first + (size_t)index;
}

/* Both words in one, turned to the piece. */
static void steps_do_folded(struct steps_part *part)
{
    const struct answer_riders *asked = part->asked;
    const struct grim_riders *r = asked->riders;
    const struct grim_squares reach = part->lookup->reach;
    const uint64_t low = asked->occ.low & reach.low, high = asked->occ.high & reach.high;
    const uint64_t turned = grim_riders_turn(low | high, asked->sq);
    const uint64_t mask = part->lookup->relevant, key = turned & mask;
    steps_add(part, "low & reach", low, STEPS_LOW);
    if (r->squares > 64)
        steps_add(part, "high & reach", high, STEPS_HIGH);
    steps_add(part, "turned", turned, STEPS_TURNED);
    steps_add(part, "mask", mask, STEPS_TURNED);
    steps_add(part, "key", key, STEPS_TURNED);
    steps_add(part, "factor", part->factor.low, STEPS_PLAIN);
    steps_add_term(part, key, part->factor.low, part->turned);
    const uint64_t found = r->folded[steps_add_index(part, key * part->factor.low)];
    steps_add(part, "found", found, STEPS_PLAIN);
    steps_add(part, "turned back", grim_riders_turn(found, 0 - asked->sq), STEPS_PLAIN);
}

/* Each word with a factor of its own. */
static void steps_do_wide(struct steps_part *part)
{
    const struct grim_squares mask = part->lookup->reach, factor = part->factor;
    const uint64_t low = part->asked->occ.low & mask.low;
    const uint64_t high = part->asked->occ.high & mask.high;
    steps_add(part, "mask low", mask.low, STEPS_LOW);
    steps_add(part, "mask high", mask.high, STEPS_HIGH);
    steps_add(part, "key low", low, STEPS_LOW);
    steps_add(part, "key high", high, STEPS_HIGH);
    steps_add(part, "factor low", factor.low, STEPS_PLAIN);
    steps_add(part, "factor high", factor.high, STEPS_PLAIN);
    steps_add_term(part, low, factor.low, part->low);
    steps_add_term(part, high, factor.high, part->high);
    const size_t slot = steps_add_index(part, low * factor.low + high * factor.high);
    steps_add(part, "found low", part->asked->riders->wide[slot].low, STEPS_PLAIN);
    steps_add(part, "found high", part->asked->riders->wide[slot].high, STEPS_PLAIN);
}

static void steps_do_table(struct steps_part *part, size_t at)
{
    const struct answer_riders *asked = part->asked;
    const struct grim_riders *r = asked->riders;
    const int is_wide = r->form == GRIM_RIDERS_WIDE;
    part->lookup = &r->lookups[at];
    part->factor = r->factors[at];
    part->found = grim_riders_find(r, asked->sq, part->lookup, asked->occ, is_wide, 0);
    (is_wide ? steps_do_wide : steps_do_folded)(part);
}

/* ---- Without a table ---- */

static void steps_add_set(struct steps_part *part, const char *name, struct grim_squares set,
                          int has_letters)
{
    char label[TRACE_LABEL];
    snprintf(label, sizeof label, "%s low", name);
    steps_add(part, label, set.low, has_letters ? STEPS_LOW : STEPS_PLAIN);
    snprintf(label, sizeof label, "%s high", name);
    if (part->asked->riders->squares > 64)
        steps_add(part, label, set.high, has_letters ? STEPS_HIGH : STEPS_PLAIN);
}

/* Divides blockers of a line into those above the piece and the nearest below it, or square 0. */
static void steps_divide(const struct grim_squares *on, unsigned piece, struct grim_squares *above,
                         struct grim_squares *nearest)
{
    unsigned below = 0;
    for (unsigned sq = 0; sq < GRIM_RIDERS_SQUARES; sq++)
        if (grim_squares_has(on, sq)) {
            if (sq < piece)
                below = sq;
            else
                grim_squares_add(above, sq);
        }
    grim_squares_add(nearest, below);
}

/* Obstruction difference, also where the library reverses words. */
static void steps_do_computed(struct steps_part *part, struct grim_squares line)
{
    const struct answer_riders *asked = part->asked;
    const struct grim_squares on = {asked->occ.low & line.low, asked->occ.high & line.high};
    struct grim_squares above = {0, 0}, nearest = {0, 0};
    steps_divide(&on, asked->sq, &above, &nearest);
    const struct grim_squares less = grim_riders_subtract(above, nearest);
    const struct grim_squares changed = {above.low ^ less.low, above.high ^ less.high};
    steps_add_set(part, "line", line, 1);
    steps_add_set(part, "blockers", on, 1);
    steps_add_set(part, "above", above, 1);
    steps_add_set(part, "nearest", nearest, 1);
    steps_add_set(part, "difference", less, 0);
    steps_add_set(part, "changed", changed, 0);
    part->found = (struct grim_squares){changed.low & line.low, changed.high & line.high};
}

/* ---- Either ---- */

static void steps_do(struct steps_part *part, const struct answer_riders *asked, unsigned number)
{
    const struct grim_riders *r = asked->riders;
    const size_t at = (size_t)asked->sq * r->parts + number;
    memset(part, 0, sizeof *part);
    part->asked = asked;
    part->relevant = answer_riders_relevant(r, asked->sq, number);
    steps_number(part);
    if (r->form == GRIM_RIDERS_COMPUTED)
        steps_do_computed(part, r->wide[at]);
    else
        steps_do_table(part, at);
}

static int steps_is_equal(struct grim_squares a, struct grim_squares b)
{
    return a.low == b.low && a.high == b.high;
}

int answer_riders_steps_right(const struct answer_riders *asked)
{
    static struct steps_part part;
    const struct grim_squares attacks = grim_riders_attacks(asked->riders, asked->sq, asked->occ);
    const struct grim_squares wanted = grim_riders_walk(asked->riders, asked->sq, asked->occ);
    struct grim_squares found = {0, 0};
    for (unsigned number = 0; number < asked->riders->parts; number++) {
        steps_do(&part, asked, number);
        found = grim_squares_or(found, part.found);
    }
    return steps_is_equal(found, wanted) && steps_is_equal(attacks, wanted);
}

/* ---- As a sheet ---- */

static void steps_add_word(struct sheet *sheet, const struct steps_part *part, unsigned number)
{
    const uint8_t *const numbers[] = {NULL, part->low, part->high, part->turned};
    struct panel *panel = sheet_panel(sheet);
    const enum steps_ink ink = part->ink[number];
    lookup_panel(panel, &part->trace.steps[number], 0, 0);
    if (ink == STEPS_PRODUCT)
        lookup_ink_product(panel, part->terms, part->term_count);
    else if (ink != STEPS_PLAIN)
        for (unsigned bit = 0; bit < 64; bit++)
            boards_panel_ink(panel, bit, numbers[ink][bit]);
}

static void steps_add_words(struct sheet *sheet, const struct steps_part *part)
{
    for (unsigned i = 0; i < part->trace.count; i++)
        if (part->trace.steps[i].kind == TRACE_NUMBER)
            lookup_add_number(sheet, &part->trace.steps[i]);
        else
            steps_add_word(sheet, part, i);
}

static void steps_add_letters(struct sheet *sheet, const struct steps_part *part)
{
    const struct answer_riders *asked = part->asked;
    struct panel *panel = sheet_panel(sheet);
    uint8_t number = 0;
    answer_riders_panel(panel, "relevant squares", asked->riders, asked->sq);
    for (unsigned sq = 0; sq < asked->riders->squares; sq++)
        if (grim_squares_has(&part->relevant, sq)) {
            const unsigned cell = answer_riders_cell(asked->riders, sq);
            panel->marks[cell] = MARK_ONE;
            panel->inks[cell] = ++number;
        }
}

static void steps_add_part(struct sheet *sheet, const struct answer_riders *asked, unsigned number)
{
    static struct steps_part part;
    char heading[PANEL_TITLE] = "";
    steps_do(&part, asked, number);
    if (asked->riders->parts > 1)
        snprintf(heading, sizeof heading, "Lookup %u of %u", number + 1, asked->riders->parts);
    sheet_section(sheet, heading);
    steps_add_letters(sheet, &part);
    steps_add_words(sheet, &part);
    answer_riders_panel_marked(sheet_panel(sheet), "what it finds", asked, &part.found);
}

static void steps_add_board(struct sheet *sheet, const char *title,
                            const struct answer_riders *asked, const struct grim_squares *marked)
{
    sheet_section(sheet, "");
    answer_riders_panel_marked(sheet_panel(sheet), title, asked, marked);
}

static const char *steps_formula(const struct grim_riders *r)
{
    switch (r->form) {
    case GRIM_RIDERS_COMPUTED:
        return "line & (above ^ (above - nearest)), with both words as one number: above are the "
               "blockers on the line with higher numbers than the piece's square, nearest is the "
               "one before it, or square 0";
    case GRIM_RIDERS_WIDE:
        return "slots[first + ((low & mask low) * factor low + (high & mask high) * factor high "
               ">> shift)]";
    default:
        return "reach & back(slots[first + ((turn(low & reach | high & reach) & mask) * factor "
               ">> shift)]); turn rotates a word to the right by the number of the piece's "
               "square, back to the left";
    }
}

static void steps_write_words(struct sheet *sheet, const struct answer_riders *asked)
{
    const struct grim_riders *r = asked->riders;
    char name[RIDERS_NAME];
    answer_riders_name(r, asked->sq, name);
    snprintf(sheet->title, sizeof sheet->title,
             "%s on %s, on a board of %u squares: %u lookup%s%s", asked->piece, name, r->squares,
             r->parts, r->parts == 1 ? "" : "s",
             r->form == GRIM_RIDERS_COMPUTED ? ", computed" : "");
    snprintf(sheet->words, sizeof sheet->words, "Each lookup is %s.%s", steps_formula(r),
             asked->is_example ? " The other pieces are an example; yours with --occ." : "");
    snprintf(sheet->notes, sizeof sheet->notes,
             "Words are drawn as boards of 64 squares, bit 0 on a1.");
}

void answer_riders_steps_sheet(struct sheet *sheet, const struct answer_riders *asked)
{
    const struct grim_riders *r = asked->riders;
    const struct grim_squares none = {0, 0};
    const struct grim_squares attacks = grim_riders_attacks(r, asked->sq, asked->occ);
    sheet->slider = RIDERS_PIECE;
    steps_write_words(sheet, asked);
    steps_add_board(sheet, "position", asked, &none);
    for (unsigned part = 0; part < r->parts; part++)
        steps_add_part(sheet, asked, part);
    if (r->parts > 1)
        steps_add_board(sheet, "together", asked, &attacks);
}

/* ---- For people ---- */

/* Words are beside each other, boards alone. */
static void steps_print_section(FILE *out, struct pen *pen, const struct panel *panels,
                                unsigned count)
{
    for (unsigned i = 0, words; i < count; i += words) {
        for (words = 0; i + words < count && !panels[i + words].is_ground; words++)
            ;
        if (words) {
            pen_end(pen);
            boards_print(pen, panels + i, words);
        } else {
            answer_riders_draw(out, &panels[i]);
            words = 1;
        }
    }
}

void answer_riders_steps_print(FILE *out, const struct sheet *sheet)
{
    const struct pen_style style = pen_style(out);
    struct pen pen = pen_on(out, &style);
    fprintf(out, "%s\n", sheet->title);
    pen_text(&pen, NULL, 0, sheet->words);
    for (unsigned i = 0; i < sheet->section_count; i++) {
        const struct section *section = &sheet->sections[i];
        if (*section->heading)
            fprintf(out, "\n%s\n", section->heading);
        steps_print_section(out, &pen, sheet->panels + section->first, section->count);
    }
    fputc('\n', out);
    pen_words(
        &pen, NULL, 0,
        "O is the piece, * another one, x attacked, X attacked and taken; %c a set bit%s, A B "
        "C a bit of one relevant square of the first twelve alone. %s",
        MARK_ONE, sheet_has_index(sheet) ? ", [ ] bits of the index" : "", sheet->notes);
}

/* ---- JSON ---- */

static void steps_json_part(struct json_writer *json, const struct answer_riders *asked,
                            unsigned number)
{
    static struct steps_part part;
    steps_do(&part, asked, number);
    json_put_object(json, NULL);
    answer_riders_put_squares(json, "relevant", asked->riders, &part.relevant);
    json_put_array(json, "steps");
    lookup_json_steps(json, &part.trace, NULL);
    json_put_end(json);
    answer_riders_put_squares(json, "attacks", asked->riders, &part.found);
    json_put_end(json);
}

void answer_riders_steps_json(FILE *out, const struct answer_riders *asked)
{
    const struct grim_riders *r = asked->riders;
    const struct grim_squares attacks = grim_riders_attacks(r, asked->sq, asked->occ);
    struct json_writer json;
    char name[RIDERS_NAME];
    answer_riders_name(r, asked->sq, name);
    json_open(&json, out, "grimoire.board-show/1");
    json_put_text(&json, "board", asked->board);
    json_put_text(&json, "piece", asked->piece);
    json_put_text(&json, "square", name);
    answer_riders_put_squares(&json, "occupied", r, &asked->occ);
    json_put_bool(&json, "computed", r->form == GRIM_RIDERS_COMPUTED);
    json_put_rows(&json, "lookups");
    for (unsigned part = 0; part < r->parts; part++)
        steps_json_part(&json, asked, part);
    json_put_end(&json);
    json_put_line(&json);
    answer_riders_put_squares(&json, "attacks", r, &attacks);
    json_close(&json);
}
