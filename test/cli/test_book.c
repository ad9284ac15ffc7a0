/* test_book.c - the facts of the Book: what is read, what is refused, and how good a factor is. */
#include "../../cli/book.h"
#include "../../cli/cli.h"
#include "../../search/find/random.h"
#include "../test.h"

enum { A1 = 0, E1 = 4, E3 = 20, TRIES = 1 << 24 };

static struct book_texts book;
static struct grim_error error;
static char text[4000];

static enum grim_status read_text(const char *facts)
{
    snprintf(text, sizeof text, "%s", facts);
    return book_read(text, strlen(text), &book, &error);
}

/* ---- Reading ---- */

static const char good[] = "grimoire-book 1\n"
                           "# for people\n"
                           "source one Somebody, 2017; somewhere\n"
                           "\n"
                           "source two  spaces before\n"
                           "rook e3 plain yes 10 0x00000000000000ff one\n"
                           "rook e3 plain no 9 one\n"
                           "rook   e3  plain nodes 9 down 5.6e+09\n"
                           "rook e3 plain nodes 9 up 2e13\n"
                           "rook e3 black range 4096 0xfedcba9876543210 two\n"
                           "bishop a1 black slots 20 0x0000000000000001 one\n";

TEST(reads_every_kind_of_fact)
{
    assert_int_equal(read_text(good), GRIM_OK);
    const struct book_facts *plain = &book.facts[GRIM_ROOK][E3][0];
    assert_int_equal(plain->yes.value, 10);
    assert_int_equal(plain->yes.line, 6);
    assert_true(plain->yes.factor == 0xff);
    assert_string_equal(plain->yes.source, "Somebody, 2017; somewhere");
    assert_int_equal(plain->no.value, 9);
    assert_true(plain->no.factor == 0);
    assert_true(plain->nodes[9][PROBLEM_DOWN] == 5.6e9 && plain->nodes[9][PROBLEM_UP] == 2e13);
    assert_true(plain->nodes[10][PROBLEM_DOWN] == 0);
    assert_int_equal(plain->range.line, 0);
}

TEST(keeps_pieces_and_indexings_apart)
{
    assert_int_equal(read_text(good), GRIM_OK);
    const struct book_facts *black = &book.facts[GRIM_ROOK][E3][1];
    assert_int_equal(black->yes.line, 0);
    assert_int_equal(black->range.value, 4096);
    assert_true(black->range.factor == UINT64_C(0xfedcba9876543210));
    assert_string_equal(black->range.source, " spaces before");
    assert_int_equal(book.facts[GRIM_BISHOP][A1][1].slots.value, 20);
    assert_int_equal(book.facts[GRIM_BISHOP][E3][1].range.line, 0);
}

#define SHA "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

TEST(reads_logs)
{
    static const char facts[] =
        "grimoire-book 1\n"
        "rook e3 plain log 9 up cut 2 jobs 4 no digest 00000000000000ff sha256 " SHA "\n"
        "rook e3 plain log 8 down cut 10 jobs 7 open digest 0000000000000001 sha256 " SHA "\n"
        "rook e3 plain log 10 down cut 0 jobs 1 yes 0x00000000000000aa digest 0000000000000002 "
        "sha256 " SHA "\n";
    assert_int_equal(read_text(facts), GRIM_OK);
    const struct book_log *logs = book.facts[GRIM_ROOK][E3][0].logs;
    assert_int_equal(logs[9].line, 2);
    assert_int_equal(logs[9].direction, PROBLEM_UP);
    assert_int_equal(logs[9].cut, 2);
    assert_int_equal(logs[9].answer, LOG_NO);
    assert_true(logs[9].jobs == 4 && logs[9].digest == 0xff && logs[9].factor == 0);
    assert_int_equal(logs[9].sha256[31], 0xad);
    assert_int_equal(logs[8].answer, LOG_OPEN);
    assert_true(logs[8].jobs == 7);
    assert_int_equal(logs[10].answer, LOG_YES);
    assert_true(logs[10].factor == 0xaa);
    assert_int_equal(logs[7].line, 0);
}

static const char credited[] =
    "grimoire-book 1\n"
    "rook e3 plain log 9 up cut 2 jobs 4 no digest 00000000000000ff sha256 " SHA
    " by Ann by Bob; C\n"
    "rook e3 plain log 8 down cut 10 jobs 7 open digest 0000000000000001 sha256 " SHA "\n"
    "rook e3 plain replayed 9 up cut 2 jobs 0,2-3 by Ann of Here\n"
    "rook e3 plain replayed 9 up cut 2 jobs 1 by Bob\n";

TEST(reads_who_did_it)
{
    assert_int_equal(read_text(credited), GRIM_OK);
    const struct book_log *logs = book.facts[GRIM_ROOK][E3][0].logs;
    assert_string_equal(logs[9].by, "Ann by Bob; C");
    assert_string_equal(logs[8].by, BOOK_AUTHORS);
    assert_null(logs[8].replays);
    const struct book_replayed *bob = logs[9].replays, *ann = bob->next;
    assert_string_equal(bob->by, "Bob");
    assert_string_equal(ann->by, "Ann of Here");
    assert_string_equal(ann->jobs, "0,2-3");
    assert_true(ann->count == 3 && bob->count == 1 && !ann->next);
}

TEST(refuses_replays_of_nothing)
{
    static const char *const lines[] = {
        "rook e3 plain replayed 9 up cut 2 jobs 0-3 by Bob",   /* twice */
        "rook e3 plain replayed 9 up cut 2 jobs 0-3",          /* nobody */
        "rook e3 plain replayed 9 up cut 2 jobs 0-3 by  Cy",   /* no name */
        "rook e3 plain replayed 9 up cut 2 jobs 0-3 by Cy; D", /* two names */
        "rook e3 plain replayed 9 down cut 2 jobs 0-3 by Cy",  /* another tree */
        "rook e3 plain replayed 9 up cut 3 jobs 0-3 by Cy",    /* another tree */
        "rook e3 plain replayed 7 up cut 2 jobs 0-3 by Cy",    /* no log */
        "rook e3 black replayed 9 up cut 2 jobs 0-3 by Cy",    /* no log */
        "rook e3 plain replayed 8 down cut 10 jobs 0-7 by Cy", /* more than it has */
        "rook e3 plain replayed 9 up cut 2 jobs 0-4 by Cy",    /* no such job */
        "rook e3 plain nodes 9 down 5 by Cy",                  /* estimates have no author */
    };
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        char facts[2000];
        snprintf(facts, sizeof facts, "%s%s\n", credited, lines[i]);
        assert_int_not_equal(read_text(facts), GRIM_OK);
        assert_int_equal(error.line, 6);
    }
}

TEST(a_name_can_be_read_and_is_one)
{
    static const char *const good_names[] = {
        "Ann",
        "Ann of Here",
        "7",
        "\xc3\x89mile",
        "\xe6\x9d\x8e",
        "J. O'Neill-Smith <j@x>",
        ("Ann\xc2\xa0"
         "B"),
        "(*) x",
    };
    static const char *const bad_names[] = {
        "",
        " ",
        ".",
        "-- !",
        "Ann;",
        ";",
        "Ann; Bob",
        "Ann;Bob",
        " Ann",
        "Ann ",
        "Ann  Bob",
        "\xc2\xa0",
        "\xe3\x80\x80",
        "\xc2\xa0 \xe3\x80\x80",
        "\xe2\xa0\x80",
        "\xe3\x85\xa4",
        "A\xff",
        "A\n",
        "\xcc\x81",
        "\xf0\x9f\x98\x80",
    };
    for (unsigned i = 0; i < sizeof good_names / sizeof *good_names; i++)
        assert_true(book_name_is_good(good_names[i]) && book_by_is_good(good_names[i]));
    for (unsigned i = 0; i < sizeof bad_names / sizeof *bad_names; i++)
        assert_false(book_name_is_good(bad_names[i]));
}

TEST(several_names_are_each_one)
{
    static const char *const bad_lists[] = {
        "",          "; ",      "Ann; ",      "; Ann",         "Ann;  Bob",
        "Ann ; Bob", "Ann;Bob", "Ann; ; Bob", "Ann; \xc2\xa0",
    };
    assert_true(book_by_is_good("Ann; Bob of There; 7"));
    for (unsigned i = 0; i < sizeof bad_lists / sizeof *bad_lists; i++)
        assert_false(book_by_is_good(bad_lists[i]));
}

TEST(jobs_are_written_in_one_way)
{
    static const char *const written[] = {"0", "7", "0-7", "1-2,4,6-7"};
    static const char *const bad[] = {
        "",    "8",    "0-8", "0-", "-1",    "1,0", "1,2", "0-0",
        "3-2", "1,,3", "1,",  "01", "0-3,4", " 1",  "1 ",  "99999999999999999999"};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_true(book_jobs_read(bad[i], 8, NULL) == 0);
    for (unsigned i = 0; i < sizeof written / sizeof *written; i++) {
        struct problem problem = {.piece = GRIM_ROOK, .sq = E3, .bits = 9, .cut = 3};
        unsigned char is_done[8] = {0};
        char expected[100];
        assert_true(book_jobs_read(written[i], 8, is_done) > 0);
        snprintf(expected, sizeof expected, "rook e3 plain replayed 9 down cut 3 jobs %s by Ann\n",
                 written[i]);
        char *line = book_replayed_write(&problem, is_done, "Ann");
        assert_string_equal(line, expected);
        free(line);
    }
}

TEST(writes_the_log_that_it_reads)
{
    struct problem problem = {.piece = GRIM_BISHOP,
                              .sq = E1,
                              .bits = 4,
                              .indexing = PROBLEM_BLACK,
                              .direction = PROBLEM_DOWN,
                              .cut = 1};
    const struct prove_job job = {.stages = 5, .nodes = {1, 2, 3}};
    unsigned char sha256[SHA256_BYTES];
    char facts[BOOK_LOG_BYTES + 20] = "grimoire-book 1\n";
    struct log log;
    assert_true(log_new(&log, &problem));
    assert_int_equal(log_add(&log, 0, &job), LOG_GOOD);
    assert_int_equal(log_add(&log, 1, &job), LOG_GOOD);
    sha256_of("abc", 3, sha256);
    book_log_write(&log, sha256, "Ann; Bob", facts + strlen(facts));
    assert_int_equal(read_text(facts), GRIM_OK);
    const struct book_log *fact = &book.facts[GRIM_BISHOP][E1][1].logs[4];
    assert_int_equal(fact->answer, LOG_NO);
    assert_true(fact->jobs == 2 && fact->digest == log_digest(&log));
    assert_memory_equal(fact->sha256, sha256, sizeof sha256);
    assert_string_equal(fact->by, "Ann; Bob");
    char line[BOOK_LOG_BYTES];
    book_log_write(&log, sha256, BOOK_AUTHORS, line);
    assert_null(strstr(line, " by "));
    log_free(&log);
}

/* The text after the first line and a source, and its error. */
static const struct {
    const char *line, *said;
} bad[] = {
    {"rook e3 plain", "a fact begins with"},
    {"queen e3 plain yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e9 plain yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e33 plain yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e3 white yes 9 0x0000000000000001 s", "a fact begins with"},
    {"rook e3 plain maybe 9 0x0000000000000001 s", "\"maybe\""},
    {"rook e3 plain yes 0 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain yes 14 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain yes -9 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain yes 9x 0x0000000000000001 s", "a number up to 13"},
    {"rook e3 plain range 4097 0x0000000000000001 s", "a number up to 4096"},
    {"bishop e3 plain slots 513 0x0000000000000001 s", "a number up to 512"},
    {"rook e3 plain yes 9 0x1 s", "a factor"},
    {"rook e3 plain yes 9 0x000000000000000G s", "a factor"},
    {"rook e3 plain yes 9 0x0000000000000001", "a source"},
    {"rook e3 plain yes 9 0x0000000000000001 s more", "a source"},
    {"rook e3 plain yes 9 0x0000000000000001 other", "no line above names the source other"},
    {"rook e3 plain no 9 0x0000000000000001 s", "a source"},
    {"rook e3 plain nodes 9 sideways 5", "down or up"},
    {"rook e3 plain nodes 9 down -5", "is not a number of nodes"},
    {"rook e3 plain nodes 9 down 5e", "is not a number of nodes"},
    {"rook e3 plain nodes 9 down nan", "is not a number of nodes"},
    {"rook e3 plain nodes 9 down inf", "is not a number of nodes"},
    {"rook e3 plain nodes 9 down 1e999", "is not a number of nodes"},
    {"rook e3 plain nodes 9 down 0x1p3", "is not a number of nodes"},
    {"rook e3 plain nodes 9 down 0", "is not a number of nodes"},
    {"rook e3 plain no 9 s\nrook e3 plain no 9 s", "line 3 already says so"},
    {"rook e3 plain nodes 9 up 5\nrook e3 plain nodes 9 up 6", "already exists"},
    {"rook e3 plain 1 2 3 4 5 6 7 8 9 10 11 12 13 14", "a fact begins with"},
    {"rook e3 plain log 9", "after \"log\""},
    {"rook e3 plain log 9 down cut 2 jobs 4 no digest 00000000000000ff sha256 " SHA "0",
     "after \"log\""},
    {"rook e3 plain log 9 down cut 2 jobs 4 no digest 0xff sha256 " SHA, "after \"log\""},
    {"rook e3 plain log 9 down cut 2 jobs 5 no digest 00000000000000ff sha256 " SHA,
     "after \"log\""},
    {"rook e3 plain log 9 down cut 21 jobs 4 no digest 00000000000000ff sha256 " SHA,
     "after \"log\""},
    {"rook e3 plain log 9 left cut 2 jobs 4 no digest 00000000000000ff sha256 " SHA,
     "after \"log\""},
    {"rook e3 plain log 9 down cut 2 jobs 4 yes digest 00000000000000ff sha256 " SHA,
     "after \"log\""},
    {"rook e3 plain log 9 down cut 2 jobs 3 no digest 00000000000000ff sha256 " SHA,
     "answers no when"},
    {"rook e3 plain log 9 down cut 2 jobs 4 open digest 00000000000000ff sha256 " SHA,
     "answers no when"},
    {"rook e3 plain log 9 down cut 0 jobs 0 open digest 00000000000000ff sha256 " SHA
     "\nrook e3 plain log 9 down cut 0 jobs 0 open digest 00000000000000ff sha256 " SHA,
     "line 3 already says so"},
    {"source s again", "the source s already exists"},
    {"source", "a fact begins with"},
    {"source key", "a key and a text"},
    {"rook e3 plain\tno 9 s", "text"},
};

TEST(refuses_what_is_no_fact)
{
    char facts[600];
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(facts, sizeof facts, "grimoire-book 1\nsource s text\n%s\n", bad[i].line);
        assert_int_equal(read_text(facts), GRIM_ERROR_FORMAT);
        assert_non_null(strstr(error.text, bad[i].said));
    }
    assert_int_equal(read_text("grimoire-book 1\n\n\nrook\n"), GRIM_ERROR_FORMAT);
    assert_int_equal(error.line, 4);
}

TEST(refuses_what_is_no_book)
{
    assert_int_equal(read_text(""), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("grimoire-book 2\n"), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("rook e3 plain no 9 s\n"), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("grimoire-book 1"), GRIM_ERROR_FORMAT);
    assert_int_equal(read_text("grimoire-book 1\n"), GRIM_OK);
}

TEST(refuses_too_many_sources)
{
    char facts[1000] = "grimoire-book 1\n";
    for (unsigned i = 0; i <= BOOK_SOURCES_MAX; i++) {
        char line[20];
        snprintf(line, sizeof line, "source s%u t\n", i);
        strcat(facts, line);
        assert_int_equal(read_text(facts), i < BOOK_SOURCES_MAX ? GRIM_OK : GRIM_ERROR_FORMAT);
    }
}

/* ---- A no where there is a factor ---- */

static struct problem problem_of(const char *name)
{
    struct problem problem;
    assert_true(problem_read(name, &problem));
    return problem;
}

/* The Book has a factor of 9 bits for the rook on c2, plain,
 * and one that uses 638 slots of 12 bits. */
TEST(no_contradicts_a_factor)
{
    struct problem nine = problem_of("rook c2 bits 9 plain down cut 4");
    struct problem ten = problem_of("rook c2 bits 10 plain up cut 0");
    struct problem eight = problem_of("rook c2 bits 8 plain down cut 4");
    struct problem black = problem_of("rook c2 bits 9 black down cut 4");
    struct problem any = problem_of("rook c2 bits 9 free up cut 4");
    struct problem any_for_black = problem_of("rook e1 bits 11 free up cut 4");
    struct problem any_fewer = problem_of("rook c2 bits 8 free up cut 4");
    struct problem few = problem_of("rook c2 bits 12 plain slots 638 down cut 4");
    struct problem fewer = problem_of("rook c2 bits 12 plain slots 500 down cut 4");
    assert_int_equal(book_object(&nine, "made-up.log"), BOOK_FACTOR);
    assert_int_equal(book_object(&ten, "made-up.log"), BOOK_FACTOR);
    assert_int_equal(book_object(&few, "made-up.log"), BOOK_FACTOR);
    assert_int_equal(book_object(&any, "made-up.log"), BOOK_FACTOR);
    assert_int_equal(book_object(&any_for_black, "made-up.log"), BOOK_FACTOR);
    assert_int_equal(book_object(&any_fewer, "made-up.log"), BOOK_NO_OBJECTION);
    assert_int_equal(book_object(&eight, "made-up.log"), BOOK_NO_OBJECTION);
    assert_int_equal(book_object(&black, "made-up.log"), BOOK_NO_OBJECTION);
    assert_int_equal(book_object(&fewer, "made-up.log"), BOOK_NO_OBJECTION);
}

/* Sixteen jobs that found nothing: a no, were it not for the factor. */
TEST(such_a_no_is_no_answer)
{
    struct problem problem = problem_of("rook c2 bits 9 plain down cut 4");
    const struct prove_job nothing = {.stages = 10};
    struct log log;
    assert_true(log_new(&log, &problem));
    for (uint64_t k = 0; k < log.jobs; k++)
        assert_int_equal(log_add(&log, k, &nothing), LOG_GOOD);
    assert_int_equal(log_answer(&log), LOG_NO);
    assert_int_equal(prove_answer(&log, "made-up.log"), CLI_FAILED);
    log_free(&log);
}

/* ---- Measuring ---- */

/* The factor keeps to the limits that were measured, and to none smaller. */
static void check_measure(struct problem problem, uint64_t factor)
{
    struct book_measure measure;
    assert_true(book_measure_factor(problem.piece, problem.sq, problem.indexing, problem.bits,
                                    factor, &measure));
    problem.range = measure.range;
    problem.slots = measure.slots;
    assert_true(problem_check(&problem, factor));
    problem.range = measure.range - 1;
    assert_false(problem_check(&problem, factor));
    problem.range = 0;
    problem.slots = measure.slots - 1;
    assert_false(problem_check(&problem, factor));
}

TEST(measures_what_problems_limit)
{
    static const struct {
        enum grim_piece piece;
        unsigned sq;
    } sliders[] = {{GRIM_ROOK, E3}, {GRIM_BISHOP, A1}, {GRIM_BISHOP, E1}};
    for (unsigned i = 0; i < 2 * sizeof sliders / sizeof sliders[0]; i++) {
        struct find find = {.scheme = i % 2 ? &findable_black : &findable_fixed,
                            .piece = sliders[i / 2].piece,
                            .sq = sliders[i / 2].sq,
                            .seed = 1,
                            .tries = TRIES};
        struct problem problem = {.piece = find.piece,
                                  .sq = find.sq,
                                  .bits = book_fixed_bits(find.piece),
                                  .indexing = (enum problem_indexing)(i % 2)};
        uint64_t factor = 0;
        assert_true(find_random(&find, &factor));
        check_measure(problem, factor);
    }
}

TEST(measures_no_factor)
{
    struct book_measure measure;
    assert_false(book_measure_factor(GRIM_ROOK, A1, 0, 12, 0, &measure));
    assert_false(book_measure_factor(GRIM_BISHOP, E3, 1, 9, 1, &measure));
}
