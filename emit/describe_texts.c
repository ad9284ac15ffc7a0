/* describe_texts.c - functions that belong to no scheme: plain rays, what is made with them, and
 * what fills a table. They are C, as the schemes are. In them $ stands for the piece and @ for the
 * scheme. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../lib/names.h"
#include "describe_parts.h"

static const char text_ray[] =
    "/* The squares from a square on, as far as the first piece. The steps lead right and up: by "
    "one "
    "less than the number, so that none of them is negative; files and ranks count from one. */\n"
    "static inline uint64_t ray(unsigned sq, uint64_t occ, unsigned x, unsigned y)\n"
    "{\n"
    "    uint64_t attacks = 0;\n"
    "    unsigned file = (sq & 7) + x;\n"
    "    unsigned rank = (sq >> 3) + y;\n"
    "    while (file >= 1 && file <= 8 && rank >= 1 && rank <= 8) {\n"
    "        unsigned row = rank * 8;\n"
    "        unsigned to = row + file - 9;\n"
    "        uint64_t target = grim_bit(to);\n"
    "        attacks |= target;\n"
    "        if ((occ & target) != 0)\n"
    "            return attacks;\n"
    "        file = file + x - 1;\n"
    "        rank = rank + y - 1;\n"
    "    }\n"
    "    return attacks;\n"
    "}\n";

static const char *const text_rays[2] = {
    "/* What a rook attacks, step by step. */\n"
    "static inline uint64_t rook_rays(unsigned sq, uint64_t occ)\n"
    "{\n"
    "    uint64_t up = ray(sq, occ, 1, 2);\n"
    "    uint64_t down = ray(sq, occ, 1, 0);\n"
    "    uint64_t right = ray(sq, occ, 2, 1);\n"
    "    uint64_t left = ray(sq, occ, 0, 1);\n"
    "    return up | down | right | left;\n"
    "}\n",
    "/* What a bishop attacks, step by step. */\n"
    "static inline uint64_t bishop_rays(unsigned sq, uint64_t occ)\n"
    "{\n"
    "    uint64_t up_right = ray(sq, occ, 2, 2);\n"
    "    uint64_t up_left = ray(sq, occ, 0, 2);\n"
    "    uint64_t down_right = ray(sq, occ, 2, 0);\n"
    "    uint64_t down_left = ray(sq, occ, 0, 0);\n"
    "    return up_right | up_left | down_right | down_left;\n"
    "}\n"};

static const char text_relevant[] =
    "/* The squares whose occupancy matters: a piece there changes the attacks. */\n"
    "static inline uint64_t $_relevant(unsigned sq)\n"
    "{\n"
    "    uint64_t free = $_rays(sq, 0);\n"
    "    uint64_t relevant = 0;\n"
    "    for (unsigned other = 0; other < 64; other++) {\n"
    "        uint64_t piece = grim_bit(other);\n"
    "        if ($_rays(sq, piece) != free)\n"
    "            relevant |= piece;\n"
    "    }\n"
    "    return relevant;\n"
    "}\n";

static const char text_queen[] =
    "/* The squares that a queen attacks. */\n"
    "static inline uint64_t queen_attacks(const struct grim_@ *table, unsigned sq, uint64_t occ)\n"
    "{\n"
    "    uint64_t straight = grim_rook_attacks_@(table, sq, occ);\n"
    "    uint64_t diagonal = grim_bishop_attacks_@(table, sq, occ);\n"
    "    return straight | diagonal;\n"
    "}\n";

static const char text_wrong[] =
    "/* Every set of relevant pieces, alone and together with all that does not matter. */\n"
    "static inline unsigned $_wrong(const struct grim_@ *table, unsigned sq)\n"
    "{\n"
    "    uint64_t mask = $_relevant(sq);\n"
    "    unsigned wrong = 0;\n"
    "    uint64_t few = 0;\n"
    "    do {\n"
    "        uint64_t many = few | ~mask;\n"
    "        if (grim_$_attacks_@(table, sq, few) != $_rays(sq, few))\n"
    "            wrong++;\n"
    "        if (grim_$_attacks_@(table, sq, many) != $_rays(sq, many))\n"
    "            wrong++;\n"
    "        few = (few - mask) & mask;\n"
    "    } while (few != 0);\n"
    "    return wrong;\n"
    "}\n";

static const char text_queen_wrong[] =
    "/* The queen, behind every single piece. */\n"
    "static inline unsigned queen_wrong(const struct grim_@ *table, unsigned sq)\n"
    "{\n"
    "    unsigned wrong = 0;\n"
    "    for (unsigned other = 0; other < 64; other++) {\n"
    "        uint64_t occ = grim_bit(other);\n"
    "        uint64_t straight = rook_rays(sq, occ);\n"
    "        uint64_t diagonal = bishop_rays(sq, occ);\n"
    "        if (queen_attacks(table, sq, occ) != (straight | diagonal))\n"
    "            wrong++;\n"
    "    }\n"
    "    return wrong;\n"
    "}\n";

static const char text_check[] =
    "/* Compares every lookup with plain rays; returns how many are wrong. */\n"
    "static inline unsigned self_check(const struct grim_@ *table)\n"
    "{\n"
    "    unsigned wrong = 0;\n"
    "    for (unsigned sq = 0; sq < 64; sq++) {\n";

/* ---- Filling ----
 *
 * Here ! stands for what the array of a square holds of its attacks: the same, or, where the array
 * is another square's, these upside down. */

static const char text_fill_begin[] = "    for (unsigned sq = 0; sq < 64; sq++) {\n"
                                      "        uint64_t mask = $_relevant(sq);\n"
                                      "        uint64_t occ = 0;\n";

static const char text_visit_begin[] = "        do {\n"
                                       "            uint64_t rays = $_rays(sq, occ);\n";

static const char text_stored[] =
    "            uint64_t stored = grim_@_stored(&table->$[sq], rays);\n";

static const char text_fill_end[] = "            occ = (occ - mask) & mask;\n"
                                    "        } while (occ != 0);\n"
                                    "    }\n";

/* Squares that use another square's array have no list. */
static const char text_own_begin[] = "            if (stored == rays) {\n";
static const char text_own_end[] = "            }\n";

/* A square's list begins where the previous one ends. */
#define TEXT_LISTED(number)                                                                       \
    "            unsigned set = next;\n"                                                          \
    "            for (unsigned old = first; old < next; old++)\n"                                 \
    "                if (table->sets[old] == rays)\n"                                             \
    "                    set = old;\n"                                                            \
    "            if (set == next) {\n"                                                            \
    "                table->sets[next] = rays;\n"                                                 \
    "                next++;\n"                                                                   \
    "            }\n"                                                                             \
    "            unsigned code = " number ";\n"                                                   \
    "            *grim_$_slot_@(table, sq, occ) = code;\n"

/* A visit, by the contents of the slots. */
static const char *const text_visit[] = {
    [GRIM_HOLDS_attacks] = "            *grim_$_slot_@(table, sq, occ) = !;\n",
    [GRIM_HOLDS_unions] = "            uint64_t *slot = grim_$_slot_@(table, sq, occ);\n"
                          "            uint64_t others = *slot;\n"
                          "            *slot = others | !;\n",
    [GRIM_HOLDS_codes] = TEXT_LISTED("set - first"),
    [GRIM_HOLDS_numbers] = TEXT_LISTED("set"),
    [GRIM_HOLDS_choices] = "            uint64_t empty = $_rays(sq, 0);\n"
                           "            uint64_t reached = grim_pext64(rays, empty);\n"
                           "            *grim_$_slot_@(table, sq, occ) = (uint16_t)reached;\n",
};

/* ---- Putting texts together ---- */

struct builder {
    const struct description *of;
    char *text;
    size_t used;
    enum grim_piece piece;
    int has_stored;
};

enum { ROOM = 16384 };

static void describe_texts_add_word(struct builder *builder, const char *word, size_t length)
{
    assert(builder->used + length < ROOM);
    memcpy(builder->text + builder->used, word, length);
    builder->used += length;
    builder->text[builder->used] = 0;
}

static int describe_texts_is_mark(const char *text)
{
    return *text == '!' && text[1] != '=';
}

static void describe_texts_add(struct builder *builder, const char *text)
{
    for (; *text; text++) {
        const char *word = *text == '$'                   ? grim_piece_name(builder->piece)
                           : *text == '@'                 ? builder->of->scheme->name
                           : describe_texts_is_mark(text) ? builder->has_stored ? "stored" : "rays"
                                                          : text;
        describe_texts_add_word(builder, word, word == text ? 1 : strlen(word));
    }
}

static void describe_texts_add_for_each(struct builder *builder, const char *text)
{
    for (unsigned i = 0; i < builder->of->pieces; i++) {
        builder->piece = builder->of->piece[i];
        describe_texts_add(builder, text);
    }
}

static void describe_texts_add_rays(struct builder *builder)
{
    describe_texts_add(builder, text_ray);
    for (unsigned i = 0; i < builder->of->pieces; i++) {
        builder->piece = builder->of->piece[i];
        describe_texts_add(builder, text_rays[builder->piece]);
        describe_texts_add(builder, text_relevant);
    }
}

enum grim_holds describe_holds(const struct description *of)
{
    return of->plan ? of->plan->holds : GRIM_HOLDS_attacks;
}

int describe_has_slots(const struct description *of, enum grim_piece piece)
{
    char name[64];
    snprintf(name, sizeof name, "grim_%s_slot_%s", grim_piece_name(piece), of->scheme->name);
    return read_has(of->reader, name);
}

static int describe_texts_has_lists(const struct description *of)
{
    return describe_holds(of) == GRIM_HOLDS_codes || describe_holds(of) == GRIM_HOLDS_numbers;
}

static void describe_texts_add_fill_of(struct builder *builder)
{
    int has_own = builder->has_stored && describe_texts_has_lists(builder->of);
    describe_texts_add(builder, text_fill_begin);
    if (describe_texts_has_lists(builder->of))
        describe_texts_add(builder, "        unsigned first = next;\n");
    describe_texts_add(builder, text_visit_begin);
    if (builder->has_stored)
        describe_texts_add(builder, text_stored);
    if (has_own)
        describe_texts_add(builder, text_own_begin);
    describe_texts_add(builder, text_visit[describe_holds(builder->of)]);
    if (has_own)
        describe_texts_add(builder, text_own_end);
    describe_texts_add(builder, text_fill_end);
}

static void describe_texts_add_fill(struct builder *builder)
{
    describe_texts_add(builder, "/* Every subset of every mask is sent to its slot. */\n"
                                "static inline void fill(struct grim_@ *table)\n{\n");
    if (describe_texts_has_lists(builder->of))
        describe_texts_add(builder, "    unsigned next = 0;\n");
    for (unsigned i = 0; i < builder->of->pieces; i++) {
        builder->piece = builder->of->piece[i];
        if (describe_has_slots(builder->of, builder->piece))
            describe_texts_add_fill_of(builder);
    }
    describe_texts_add(builder, "}\n");
}

static void describe_texts_add_check(struct builder *builder)
{
    describe_texts_add_for_each(builder, text_wrong);
    if (builder->of->pieces == 2)
        describe_texts_add(builder, text_queen_wrong);
    describe_texts_add(builder, text_check);
    describe_texts_add_for_each(builder, "        wrong += $_wrong(table, sq);\n");
    if (builder->of->pieces == 2)
        describe_texts_add(builder, "        wrong += queen_wrong(table, sq);\n");
    describe_texts_add(builder, "    }\n    return wrong;\n}\n");
}

char *describe_functions(const struct description *of)
{
    struct builder builder = {of, tree_room(of->tree, ROOM), 0, GRIM_ROOK, 0};
    const struct emit_request *request = of->request;
    char stored[64];
    snprintf(stored, sizeof stored, "grim_%s_stored", of->scheme->name);
    builder.has_stored = read_has(of->reader, stored);
    if (of->pieces == 2)
        describe_texts_add(&builder, text_queen);
    if (request->filled || request->with_test)
        describe_texts_add_rays(&builder);
    if (request->filled)
        describe_texts_add_fill(&builder);
    if (request->with_test)
        describe_texts_add_check(&builder);
    return builder.text;
}
