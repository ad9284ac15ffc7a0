#include "factor_check.h"

#include <stdio.h>
#include <string.h>

#include "../lib/schemes/offsetin.h"

/* What a scheme makes of a row. */
struct reading {
    const char *scheme;
    enum bits_from bits;
    enum { OWN_ARRAYS, OFFSET_COLUMN, OFFSET_IN_FACTOR } places;
    int mirrors; /* two squares in one array, the board upside down for one of them */
    int shares;  /* any squares in one slot, the union of their attacks in it */
};

struct check {
    struct workspace *space;
    const struct grim_factor_file *file;
    struct reading reading;
    struct diagnosis *diagnosis;
    struct grim_error *error;
};

/* Whether shift or offset are in the factor shows in how the scheme's factors, which may be those
 * of another scheme, are searched for. */
static struct reading factor_check_reading_of(const struct grim_scheme *scheme)
{
    const struct grim_plan *plan = grim_scheme_plan(scheme);
    const char *find = grim_scheme_find_word(grim_scheme_find(plan->from));
    struct reading reading = {scheme->name, BITS_FIXED, OWN_ARRAYS, 0, 0};
    if (strcmp(find, "shift") == 0)
        reading.bits = BITS_IN_FACTOR;
    else if (grim_plan_has_bits(plan))
        reading.bits = BITS_GIVEN;
    if (strcmp(find, "table") == 0)
        reading.places = OFFSET_IN_FACTOR;
    else if (grim_plan_has_offsets(plan))
        reading.places = OFFSET_COLUMN;
    reading.mirrors = grim_factor_square(plan->factors, GRIM_ROOK, 0) ==
                      grim_factor_square(plan->factors, GRIM_ROOK, 56);
    reading.shares = plan->holds == GRIM_HOLDS_unions && reading.places == OFFSET_COLUMN;
    return reading;
}

static int factor_check_find_reading(struct check *check)
{
    const struct grim_scheme *scheme;
    char known[256] = "";
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        if (!judge_has_form(scheme))
            continue;
        if (strcmp(scheme->name, check->file->scheme) == 0) {
            check->reading = factor_check_reading_of(scheme);
            return 1;
        }
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", used ? " " : "", scheme->name);
    }
    grim_refuse(check->error, check->file->scheme_line,
                "no factors of a scheme \"%s\" are known; there are %s", check->file->scheme,
                known);
    check->error->status = GRIM_ERROR_SCHEME;
    return 0;
}

static int factor_check_has_columns(struct check *check)
{
    const char *scheme = check->reading.scheme;
    unsigned line = check->file->columns_line;
    if (check->reading.bits == BITS_GIVEN && !check->file->has_bits)
        return grim_refuse(check->error, line, "factors of scheme %s need a column bits or shift",
                           scheme);
    if (check->reading.places == OFFSET_COLUMN && !check->file->has_offset)
        return grim_refuse(check->error, line, "factors of scheme %s need a column offset",
                           scheme);
    if (check->reading.mirrors && !check->file->half)
        return grim_refuse(check->error, check->file->scheme_line,
                           "scheme %s looks two squares up in one array; "
                           "its factors need a line: squares 64",
                           scheme);
    if (!check->reading.mirrors && check->file->half)
        return grim_refuse(check->error, check->file->scheme_line,
                           "scheme %s has a row for each of 128 squares, not for 64", scheme);
    return 1;
}

static unsigned factor_check_bits_of(const struct check *check, const struct grim_factor *row,
                                     enum grim_piece piece)
{
    switch (check->reading.bits) {
    case BITS_FIXED: return judge_fixed_bits(piece);
    case BITS_IN_FACTOR: return judge_shiftin_bits(row->factor);
    default: return row->bits;
    }
}

static uint64_t factor_check_offset_of(const struct check *check, const struct grim_factor *row)
{
    switch (check->reading.places) {
    case OFFSET_COLUMN: return row->offset;
    case OFFSET_IN_FACTOR: return GRIM_OFFSETIN_UNIT * (row->factor & 0xffff);
    default: return 0;
    }
}

static void factor_check_read_verdict(const struct check *check, enum grim_piece piece)
{
    struct verdict *verdict = &check->diagnosis->verdicts[piece];
    struct judge_candidate *candidate = &verdict->candidate;
    const char *name = grim_piece_name(piece);
    verdict->piece = piece;
    verdict->form = form_of(check->reading.scheme);
    verdict->bits_from = check->reading.bits;
    verdict->scheme = check->reading.scheme;
    memcpy(candidate->name, name, strlen(name) + 1);
    candidate->has_bits = check->file->has_bits;
    candidate->has_offsets = check->reading.places != OWN_ARRAYS;
    candidate->line = check->file->columns_line;
    candidate->shares = check->reading.shares;
    for (unsigned sq = 0; sq < 64; sq++) {
        const struct grim_factors *factors = &check->file->factors;
        unsigned at = check->file->half ? grim_factor_square(factors, piece, sq) : sq;
        const struct grim_factor *row = grim_factor_of(factors, piece, at);
        candidate->mirrored[sq] = at != sq;
        candidate->factors[sq] = row->factor;
        candidate->constants[sq] = row->constant;
        candidate->offsets[sq] = factor_check_offset_of(check, row);
        candidate->bits[sq] = row->bits;
        candidate->lines[sq] = check->file->lines[piece][at];
        verdict->bits[sq] = factor_check_bits_of(check, row, piece);
    }
}

/* The shift in a shiftin factor is also a number of bits, and must be a sensible one. */
static int factor_check_shift_fits(struct check *check, const struct verdict *verdict, unsigned sq)
{
    unsigned shift = (unsigned)(verdict->candidate.factors[sq] >> 58);
    unsigned line = verdict->candidate.lines[sq];
    if (!verdict->bits[sq])
        return grim_refuse(check->error, line,
                           "the top six bits of the factor say shift %u; it must be 48 to 63",
                           shift);
    if (check->file->has_bits && verdict->candidate.bits[sq] != verdict->bits[sq])
        return grim_refuse(check->error, line,
                           "the top six bits of the factor say shift %u, so %u bits, not %u",
                           shift, verdict->bits[sq], verdict->candidate.bits[sq]);
    return 1;
}

static int factor_check_reach_fits(struct check *check, const struct verdict *verdict, unsigned sq)
{
    struct judge_entry entry = judge_verdict_entry(verdict, sq);
    struct laid laid;
    uint64_t slots = check->file->slots ? check->file->slots : (uint64_t)JUDGE_MOST_SLOTS;
    judge_lay(check->space, &entry, 1, slots, &laid);
    if (laid.what != JUDGE_LAID_BEYOND)
        return 1;
    return grim_refuse(check->error, verdict->candidate.lines[sq],
                       "%s %s with offset %llu reaches slot %llu; the table has %llu slots",
                       grim_piece_name(verdict->piece), grim_square_name(sq),
                       (unsigned long long)entry.offset, (unsigned long long)laid.reach,
                       (unsigned long long)slots);
}

static int factor_check_rows_fit(struct check *check, const struct verdict *verdict)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        if (check->reading.bits == BITS_IN_FACTOR && !factor_check_shift_fits(check, verdict, sq))
            return 0;
        if (check->reading.places != OWN_ARRAYS && !factor_check_reach_fits(check, verdict, sq))
            return 0;
    }
    return 1;
}

/* Arrays one after the other: they must fit the slots that the file promises. */
static int factor_check_arrays_fit(struct check *check)
{
    uint64_t slots = 0;
    for (unsigned i = 0; i < 128; i++)
        slots += UINT64_C(1) << check->diagnosis->verdicts[i / 64].bits[i % 64];
    if (check->reading.places != OWN_ARRAYS || !check->file->slots || slots <= check->file->slots)
        return 1;
    /* Hansen's sharing is by two rooks or four bishops. */
    if (strcmp(check->reading.scheme, "shared") == 0 && slots <= 4 * (uint64_t)check->file->slots)
        return 1;
    return grim_refuse(check->error, check->file->slots_line,
                       "the arrays of all squares take %llu slots, not %u",
                       (unsigned long long)slots, check->file->slots);
}

/* Numbers that fail as what the file says may be good as something else. */
static void factor_check_look_elsewhere(struct check *check, const struct verdict *verdict)
{
    struct verdict other = *verdict;
    other.candidate.has_bits = other.candidate.has_offsets = 0;
    guess_entry(check->space, &other, verdict->piece, verdict->good);
    if (!guess_is_strong(&other) || other.guessed < verdict->good + 8)
        return;
    judge_settle(check->space, &other);
    if (other.good <= verdict->good)
        return;
    judge_note_line(check->diagnosis, verdict->candidate.line,
                    "these %s numbers fit better as %s factors of scheme %s: %u of 64 are good",
                    grim_piece_name(verdict->piece), grim_piece_name(other.piece), other.scheme,
                    other.good);
    note_verdict(check->diagnosis, &other);
}

static void judge(struct check *check, struct verdict *verdict)
{
    judge_all(check->space, verdict);
    verdict->guessed = 64; /* nothing was guessed */
    if (verdict->good == 64)
        return;
    check->diagnosis->wrong = 1;
    note_failure(check->diagnosis, verdict);
    factor_check_look_elsewhere(check, verdict);
}

static void factor_check_lay_all(struct check *check)
{
    struct judge_entry entries[128];
    struct diagnosis *diagnosis = check->diagnosis;
    unsigned count = 0;
    for (unsigned i = 0; i < 128; i++)
        if (!diagnosis->verdicts[i / 64].candidate.mirrored[i % 64])
            entries[count++] = judge_verdict_entry(&diagnosis->verdicts[i / 64], i % 64);
    judge_lay(check->space, entries, count, JUDGE_MOST_SLOTS, &diagnosis->laid);
    diagnosis->offsets_clash = diagnosis->laid.what != JUDGE_LAID_GOOD;
    diagnosis->wrong |= diagnosis->offsets_clash;
}

enum grim_status factors_check(struct workspace *space, const struct grim_factor_file *file,
                               struct diagnosis *diagnosis, struct grim_error *error)
{
    struct check check = {.space = space, .file = file, .diagnosis = diagnosis, .error = error};
    memset(diagnosis, 0, sizeof *diagnosis);
    memset(error, 0, sizeof *error);
    if (!factor_check_find_reading(&check) || !factor_check_has_columns(&check))
        return error->status;
    diagnosis->verdict_count = 2;
    factor_check_read_verdict(&check, GRIM_ROOK);
    factor_check_read_verdict(&check, GRIM_BISHOP);
    if (!factor_check_rows_fit(&check, &diagnosis->verdicts[0]) ||
        !factor_check_rows_fit(&check, &diagnosis->verdicts[1]) ||
        !factor_check_arrays_fit(&check))
        return error->status;
    judge(&check, &diagnosis->verdicts[0]);
    judge(&check, &diagnosis->verdicts[1]);
    if (check.reading.places != OWN_ARRAYS && !diagnosis->wrong)
        factor_check_lay_all(&check);
    return GRIM_OK;
}
