/* layout.c - a table that squares share, slot by slot: who owns it, and how often it is asked. */
#include <string.h>

#include "../../answers/error.h"
#include "../../answers/layout.h"
#include "core.h"

enum { NOBODY = 255 };

static struct answer_layout table;

static uint8_t owners[JUDGE_MOST_SLOTS], first_owner[JUDGE_MOST_SLOTS],
    last_owner[JUDGE_MOST_SLOTS];
static uint16_t slot_visits[JUDGE_MOST_SLOTS];

const uint8_t *CORE_EXPORT(layout_owners_at)(void)
{
    return owners;
}

const uint8_t *CORE_EXPORT(layout_first_at)(void)
{
    return first_owner;
}

const uint16_t *CORE_EXPORT(layout_visits_at)(void)
{
    return slot_visits;
}

static unsigned layout_number_of(const struct answer_layout_row *row)
{
    return 64 * (unsigned)row->entry.piece + row->entry.sq;
}

static uint64_t layout_slot_of(const struct answer_judgement *judgement,
                               const struct answer_layout_row *row, uint64_t subset)
{
    return row->entry.offset + judge_entry_index(&judgement->space, &row->entry, subset);
}

/* ---- Rows ---- */

/* Squares that are looked up in the array of their mirror image have no row of their own.
 * Where the file has no offsets each array begins where the one before it ends. Returns
 * the slots up to the end. */
static uint64_t layout_read_rows(const struct diagnosis *diagnosis)
{
    uint64_t end = 0;
    for (unsigned i = 0; i < LAYOUT_SQUARES; i++) {
        const struct verdict *verdict = &diagnosis->verdicts[i / 64];
        if (verdict->candidate.mirrored[i % 64])
            continue;
        struct judge_entry entry = judge_verdict_entry(verdict, i % 64);
        if (!verdict->candidate.has_offsets)
            entry.offset = end;
        uint64_t behind = entry.offset + (UINT64_C(1) << entry.bits);
        end = behind > end ? behind : end;
        table.rows[table.count++] = (struct answer_layout_row){entry, UINT32_MAX, 0, 0};
    }
    return end;
}

static void layout_visit(struct answer_layout_row *row, uint32_t slot)
{
    unsigned number = layout_number_of(row);
    table.visits++;
    slot_visits[slot] = (uint16_t)(slot_visits[slot] + (slot_visits[slot] < UINT16_MAX));
    row->first = slot < row->first ? slot : row->first;
    row->last = slot > row->last ? slot : row->last;
    if (!owners[slot]) {
        table.used++;
        first_owner[slot] = (uint8_t)number;
    } else if (last_owner[slot] == number) {
        return;
    }
    table.shared += owners[slot] == 1;
    owners[slot]++;
    row->used++;
    last_owner[slot] = (uint8_t)number;
}

/* 0 if it reaches beyond the slots that a table can have. */
static int layout_lay(const struct answer_judgement *judgement, struct answer_layout_row *row)
{
    uint64_t mask = judgement->space.masks[row->entry.piece][row->entry.sq], subset = 0;
    do {
        uint64_t slot = layout_slot_of(judgement, row, subset);
        if (slot >= JUDGE_MOST_SLOTS)
            return 0;
        layout_visit(row, (uint32_t)slot);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

/* ---- The whole ---- */

static int layout_read_file(struct answer_judgement *judgement, size_t length)
{
    const char *text = core_text(&length);
    if (grim_factors_read(text, length, &judgement->file, &judgement->error) != GRIM_OK ||
        factors_check(&judgement->space, &judgement->file, &judgement->diagnosis,
                      &judgement->error) != GRIM_OK)
        return 0;
    if (strcmp(judgement->file.scheme, "shared") == 0)
        return grim_refuse(&judgement->error, judgement->file.scheme_line,
                           "in scheme shared several squares have one array; it is not drawn");
    return 1;
}

static int layout_lay_all(struct answer_judgement *judgement)
{
    uint32_t end = 0;
    uint64_t behind = layout_read_rows(&judgement->diagnosis);
    for (unsigned i = 0; i < table.count; i++) {
        if (!layout_lay(judgement, &table.rows[i]))
            return grim_refuse(&judgement->error, 0, "%s %s has no array within %d slots",
                               grim_piece_name(table.rows[i].entry.piece),
                               grim_square_name(table.rows[i].entry.sq), JUDGE_MOST_SLOTS);
        end = table.rows[i].last >= end ? table.rows[i].last + 1 : end;
    }
    if (!judgement->diagnosis.verdicts[0].candidate.has_offsets)
        end = (uint32_t)(behind < JUDGE_MOST_SLOTS ? behind : JUDGE_MOST_SLOTS);
    table.slots = end > judgement->file.slots ? end : judgement->file.slots;
    return 1;
}

static void layout_forget(void)
{
    memset(&table, 0, sizeof table);
    memset(owners, 0, sizeof owners);
    memset(first_owner, NOBODY, sizeof first_owner);
    memset(slot_visits, 0, sizeof slot_visits);
}

void CORE_EXPORT(layout)(size_t length)
{
    struct answer_judgement *judgement = core_judgement();
    layout_forget();
    if (!judgement) {
        core_out_of_memory();
        return;
    }
    if (layout_read_file(judgement, length) && layout_lay_all(judgement)) {
        table.scheme = judgement->file.scheme;
        table.is_right = !judgement->diagnosis.wrong;
        answer_layout_json(stdout, &table);
    } else {
        layout_forget();
        answer_error_json(stdout, NULL, (int)judgement->error.line, judgement->error.text);
    }
    core_answered();
}

/* ---- One slot ---- */

static struct answer_owner layout_owner_of(const struct answer_judgement *judgement,
                                           const struct answer_layout_row *row, uint32_t slot)
{
    const struct judge_entry *entry = &row->entry;
    uint64_t mask = judgement->space.masks[entry->piece][entry->sq], subset = 0;
    uint32_t visit = judgement->space.first[layout_number_of(row)];
    struct answer_owner owner = {.entry = entry};
    do {
        if (layout_slot_of(judgement, row, subset) == slot && !owner.occupancies++) {
            owner.example = subset;
            owner.attacks = judgement->space.attacks[visit];
        }
        visit++;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return owner;
}

void CORE_EXPORT(layout_slot)(uint32_t slot)
{
    const struct answer_judgement *judgement = core_judgement();
    struct answer_slot answer = {.number = slot};
    if (!judgement || slot >= table.slots) {
        core_error("there is no such slot");
        return;
    }
    for (unsigned i = 0; i < table.count; i++) {
        const struct answer_layout_row *row = &table.rows[i];
        if (slot < row->first || slot > row->last)
            continue;
        answer.owners[answer.count] = layout_owner_of(judgement, row, slot);
        answer.count += answer.owners[answer.count].occupancies > 0;
    }
    answer_slot_json(stdout, &answer);
    core_answered();
}
