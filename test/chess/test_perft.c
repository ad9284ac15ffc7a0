/* test_perft.c - the counts of data/perft, as far as each is small; the rest is a matter for the
 * program. Ways to count agree with each other. */
#include <inttypes.h>

#include "../test.h"

#include "same_moves.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

enum { LINE_SIZE = 512, PLAYED_MAX = 2500, HASH_MAX = 4096 };

/* No count larger than this is counted, and of long files only one line of so many. */
static const struct file {
    const char *name;
    uint64_t count_max;
    unsigned every;
} files[] = {
    {"data/perft/wiki.epd", 200000, 1},     {"data/perft/standard.epd", 60000, 1},
    {"data/perft/tricky.epd", 60000, 1},    {"data/perft/double960.epd", 60000, 1},
    {"data/perft/impossible.epd", 5000, 1}, {"data/perft/chess960.epd", 20000, 16},
    {"data/perft/fischer.epd", 20000, 16},  {"data/perft/random.epd", 20000, 32},
};

typedef void check_count(const struct grim_generator *generator, const struct grim_position *pos,
                         unsigned depth, uint64_t expected);

static void with_all_generators(check_count *check, const struct grim_position *pos,
                                unsigned depth, uint64_t expected)
{
    const struct grim_generator *generator;
    unsigned cpu = grim_cpu();
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
        if (can_run(generator, cpu))
            check(generator, pos, depth, expected);
}

static struct grim_position position_of(const char *fen)
{
    struct grim_position pos;
    enum grim_fen error = grim_position_from_fen(&pos, fen);
    if (error != GRIM_FEN_OK)
        fail_msg("%s: %s\n", fen, grim_fen_text(error));
    return pos;
}

static void demand_count(const struct grim_generator *generator, const struct grim_position *pos,
                         unsigned depth, uint64_t counted, uint64_t expected)
{
    char fen[GRIM_FEN_SIZE];
    grim_position_to_fen(pos, GRIM_FEN_SHREDDER, fen);
    if (counted != expected)
        fail_msg("%s: depth %u of %s: %" PRIu64 " and not %" PRIu64 "\n", generator->name, depth,
                 fen, counted, expected);
}

/* ---- Known counts ---- */

static void check_known(const struct grim_generator *generator, const struct grim_position *pos,
                        unsigned depth, uint64_t expected)
{
    demand_count(generator, pos, depth, generator->perft(pos, depth), expected);
    if (expected <= PLAYED_MAX)
        demand_count(generator, pos, depth, generator->perft_played(pos, depth), expected);
}

/* FEN ;D1 20 ;D2 400 */
static void check_line(char *line, uint64_t count_max)
{
    char *counts = strstr(line, " ;");
    assert_non_null(counts);
    *counts++ = '\0';
    struct grim_position pos = position_of(line);
    for (char *count = strchr(counts, 'D'); count; count = strchr(count, 'D')) {
        unsigned depth = (unsigned)strtoul(count + 1, &count, 10);
        uint64_t expected = strtoull(count, &count, 10);
        if (expected <= count_max)
            with_all_generators(check_known, &pos, depth, expected);
    }
}

static void check_file(const struct file *file)
{
    char line[LINE_SIZE];
    unsigned lines = 0;
    FILE *epd = fopen(file->name, "r");
    if (!epd)
        fail_msg("cannot open %s\n", file->name);
    while (fgets(line, sizeof line, epd))
        if (*line != '#' && lines++ % file->every == 0)
            check_line(line, file->count_max);
    fclose(epd);
    assert_true(lines > 0);
}

TEST(counts_are_the_published_ones)
{
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
        check_file(&files[i]);
}

/* ---- Depths ---- */

static void check_depth_nothing(const struct grim_generator *generator,
                                const struct grim_position *pos, unsigned depth, uint64_t expected)
{
    struct grim_perft_hash hash = {NULL, 0};
    demand_count(generator, pos, depth, generator->perft(pos, depth), expected);
    demand_count(generator, pos, depth, generator->perft_played(pos, depth), expected);
    demand_count(generator, pos, depth, generator->perft_hashed(pos, depth, &hash), expected);
    demand_count(generator, pos, depth, grim_perft(pos, depth), expected);
}

TEST(depth_nothing_is_one_and_after_the_end_nothing)
{
    struct grim_position start, mate = position_of("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    grim_position_start(&start);
    with_all_generators(check_depth_nothing, &start, 0, 1);
    with_all_generators(check_depth_nothing, &start, 1, 20);
    with_all_generators(check_depth_nothing, &start, 3, 8902);
    with_all_generators(check_depth_nothing, &mate, 0, 1);
    for (unsigned depth = 1; depth < 5; depth++)
        with_all_generators(check_depth_nothing, &mate, depth, 0);
}

/* ---- With memory ---- */

static struct grim_perft_entry entries[HASH_MAX];

/* Empty, and once more with what the first time has left. */
static void check_hashed(const struct grim_generator *generator, const struct grim_position *pos,
                         unsigned depth, uint64_t expected)
{
    static const size_t sizes[] = {0, 1, 2, 64, HASH_MAX};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct grim_perft_hash hash = {entries, sizes[i]};
        memset(entries, 0, sizeof entries);
        for (unsigned again = 0; again < 2; again++)
            demand_count(generator, pos, depth, generator->perft_hashed(pos, depth, &hash),
                         expected);
    }
}

TEST(memory_changes_no_count)
{
    struct grim_position kiwipete = position_of(KIWIPETE), start = position_of(START);
    struct grim_position rook = position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    with_all_generators(check_hashed, &kiwipete, 3, 97862);
    with_all_generators(check_hashed, &start, 4, 197281);
    with_all_generators(check_hashed, &rook, 5, grim_perft(&rook, 5));
}

/* What is remembered of one position or depth is not taken for another's. */
static void check_shared(const struct grim_generator *generator, const struct grim_position *pos,
                         unsigned depth, uint64_t expected)
{
    struct grim_perft_hash hash = {entries, HASH_MAX};
    struct grim_position other = position_of(KIWIPETE);
    memset(entries, 0, sizeof entries);
    for (unsigned again = 0; again < 2; again++) {
        demand_count(generator, pos, depth, generator->perft_hashed(pos, depth, &hash), expected);
        demand_count(generator, &other, 3, generator->perft_hashed(&other, 3, &hash), 97862);
        demand_count(generator, pos, 3, generator->perft_hashed(pos, 3, &hash), 8902);
        demand_count(generator, pos, 2, generator->perft_hashed(pos, 2, &hash), 400);
    }
}

TEST(memory_is_shared_by_positions_and_depths)
{
    struct grim_position start = position_of(START);
    with_all_generators(check_shared, &start, 4, 197281);
}

/* An entry of which one half was written by somebody else counts as nothing. */
static void check_torn(const struct grim_generator *generator, const struct grim_position *pos,
                       unsigned depth, uint64_t expected)
{
    struct grim_perft_hash hash = {entries, HASH_MAX};
    memset(entries, 0, sizeof entries);
    generator->perft_hashed(pos, depth, &hash);
    for (unsigned i = 0; i < HASH_MAX; i++)
        entries[i].count += i % 2;
    demand_count(generator, pos, depth, generator->perft_hashed(pos, depth, &hash), expected);
}

TEST(torn_entries_are_noticed)
{
    struct grim_position start = position_of(START);
    with_all_generators(check_torn, &start, 4, 197281);
}

/* ---- Without counting at the end ---- */

static void check_played(const struct grim_generator *generator, const struct grim_position *pos,
                         unsigned depth, uint64_t expected)
{
    demand_count(generator, pos, depth, generator->perft_played(pos, depth), expected);
}

TEST(playing_the_last_move_changes_no_count)
{
    struct grim_position kiwipete = position_of(KIWIPETE), start = position_of(START);
    with_all_generators(check_played, &kiwipete, 3, 97862);
    with_all_generators(check_played, &start, 4, 197281);
}
