/* layout.c - a table that squares share, slot by slot: who owns it, and how often it is asked. */
#include <string.h>

#include "../../cli/json_string.h"
#include "../../judge/factor_check.h"
#include "core.h"

typedef unsigned long long longest;

enum { SQUARES = 128, NOBODY = 255 };

/* One square's array. */
struct row {
    struct grim_entry entry;
    uint32_t first, last, used; /* slots */
};

static struct {
    struct row rows[SQUARES];
    unsigned count;
    uint32_t slots, used, shared, visits;
} table;

static uint8_t owners[GRIM_MOST_SLOTS], first_owner[GRIM_MOST_SLOTS], last_owner[GRIM_MOST_SLOTS];
static uint16_t slot_visits[GRIM_MOST_SLOTS];

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

static unsigned number_of(const struct row *row)
{
    return 64 * (unsigned)row->entry.piece + row->entry.sq;
}

static uint64_t slot_of(const struct verify_desk *desk, const struct row *row, uint64_t subset)
{
    return row->entry.offset + grim_entry_index(&desk->space, &row->entry, subset);
}

/* ---- Rows ---- */

/* Squares that are looked up in the array of their mirror image have no row of their own. Where the
 * file has no offsets each array begins where the one before it ends. Returns the slots up to the end. */
static uint64_t read_rows(const struct grim_diagnosis *diagnosis)
{
    uint64_t end = 0;
    for (unsigned i = 0; i < SQUARES; i++) {
        const struct grim_verdict *verdict = &diagnosis->verdicts[i / 64];
        if (verdict->candidate.mirrored[i % 64])
            continue;
        struct grim_entry entry = grim_verdict_entry(verdict, i % 64);
        if (!verdict->candidate.has_offsets)
            entry.offset = end;
        uint64_t behind = entry.offset + (UINT64_C(1) << entry.bits);
        end = behind > end ? behind : end;
        table.rows[table.count++] = (struct row){entry, UINT32_MAX, 0, 0};
    }
    return end;
}

static void visit(struct row *row, uint32_t slot)
{
    unsigned number = number_of(row);
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
static int lay(const struct verify_desk *desk, struct row *row)
{
    uint64_t mask = desk->space.masks[row->entry.piece][row->entry.sq], subset = 0;
    do {
        uint64_t slot = slot_of(desk, row, subset);
        if (slot >= GRIM_MOST_SLOTS)
            return 0;
        visit(row, (uint32_t)slot);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

/* ---- The whole ---- */

static int read_file(struct verify_desk *desk, size_t length)
{
    const char *text = core_text(&length);
    if (grim_factors_read(text, length, &desk->file, &desk->error) != GRIM_OK ||
        grim_factors_check(&desk->space, &desk->file, &desk->diagnosis, &desk->error) != GRIM_OK)
        return 0;
    if (strcmp(desk->file.scheme, "shared") == 0)
        return grim_refuse(&desk->error, desk->file.scheme_line,
                           "in scheme shared several squares have one array; it is not drawn");
    return 1;
}

static int lay_all(struct verify_desk *desk)
{
    uint32_t end = 0;
    uint64_t behind = read_rows(&desk->diagnosis);
    for (unsigned i = 0; i < table.count; i++) {
        if (!lay(desk, &table.rows[i]))
            return grim_refuse(&desk->error, 0, "%s %s has no array within %d slots",
                               grim_piece_name(table.rows[i].entry.piece),
                               grim_square_name(table.rows[i].entry.sq), GRIM_MOST_SLOTS);
        end = table.rows[i].last >= end ? table.rows[i].last + 1 : end;
    }
    if (!desk->diagnosis.verdicts[0].candidate.has_offsets)
        end = (uint32_t)(behind < GRIM_MOST_SLOTS ? behind : GRIM_MOST_SLOTS);
    table.slots = end > desk->file.slots ? end : desk->file.slots;
    return 1;
}

static void forget(void)
{
    memset(&table, 0, sizeof table);
    memset(owners, 0, sizeof owners);
    memset(first_owner, NOBODY, sizeof first_owner);
    memset(slot_visits, 0, sizeof slot_visits);
}

static void print_row(const struct row *row, const char *before)
{
    const struct grim_entry *entry = &row->entry;
    printf("%s{\"piece\":\"%s\",\"square\":\"%s\",\"factor\":\"0x%016llx\","
           "\"constant\":\"0x%016llx\",\"bits\":%u,\"offset\":%llu,\"first\":%u,\"last\":%u,"
           "\"used\":%u}",
           before, grim_piece_name(entry->piece), grim_square_name(entry->sq),
           (longest)entry->factor, (longest)entry->constant, entry->bits, (longest)entry->offset,
           (unsigned)row->first, (unsigned)row->last, (unsigned)row->used);
}

static void print_layout(const struct verify_desk *desk)
{
    printf("{\"scheme\":\"%s\",\"right\":%s,\"slots\":%u,\"used\":%u,\"shared\":%u,\"visits\":%u,"
           "\"rows\":[",
           desk->file.scheme, desk->diagnosis.wrong ? "false" : "true", (unsigned)table.slots,
           (unsigned)table.used, (unsigned)table.shared, (unsigned)table.visits);
    for (unsigned i = 0; i < table.count; i++)
        print_row(&table.rows[i], i ? ",\n" : "\n");
    printf("]}\n");
    core_answered();
}

static void print_error(const struct grim_error *error)
{
    printf("{\"line\":%u,\"error\":", error->line);
    cli_json_string(stdout, error->text);
    printf("}\n");
    core_answered();
}

void CORE_EXPORT(layout)(size_t length)
{
    struct verify_desk *desk = core_desk();
    forget();
    if (!desk) {
        core_out_of_memory();
        return;
    }
    if (read_file(desk, length) && lay_all(desk)) {
        print_layout(desk);
        return;
    }
    forget();
    print_error(&desk->error);
}

/* ---- One slot ---- */

/* A square that has the slot for some occupancies. */
struct owner {
    unsigned occupancies;
    uint64_t example, attacks;
};

static struct owner owner_of(const struct verify_desk *desk, const struct row *row, uint32_t slot)
{
    const struct grim_entry *entry = &row->entry;
    uint64_t mask = desk->space.masks[entry->piece][entry->sq], subset = 0;
    uint32_t visit = desk->space.first[number_of(row)];
    struct owner owner = {0, 0, 0};
    do {
        if (slot_of(desk, row, subset) == slot && !owner.occupancies++) {
            owner.example = subset;
            owner.attacks = desk->space.attacks[visit];
        }
        visit++;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return owner;
}

static void print_owner(const struct row *row, const struct owner *owner, const char *before)
{
    printf("%s{\"piece\":\"%s\",\"square\":\"%s\",\"occupancies\":%u,"
           "\"example\":\"0x%016llx\",\"attacks\":\"0x%016llx\"}",
           before, grim_piece_name(row->entry.piece), grim_square_name(row->entry.sq),
           owner->occupancies, (longest)owner->example, (longest)owner->attacks);
}

/* The attacks that stand in the slot: those of all its owners, which are the same unless the scheme takes
 * each its part out of their union. */
void CORE_EXPORT(layout_slot)(uint32_t slot)
{
    const struct verify_desk *desk = core_desk();
    uint64_t together = 0;
    const char *before = "";
    if (!desk || slot >= table.slots) {
        core_error("there is no such slot");
        return;
    }
    printf("{\"slot\":%u,\"owners\":[", (unsigned)slot);
    for (unsigned i = 0; i < table.count; i++) {
        const struct row *row = &table.rows[i];
        if (slot < row->first || slot > row->last)
            continue;
        struct owner owner = owner_of(desk, row, slot);
        if (!owner.occupancies)
            continue;
        print_owner(row, &owner, before);
        together |= owner.attacks;
        before = ",";
    }
    printf("],\"attacks\":\"0x%016llx\"}\n", (longest)together);
    core_answered();
}
