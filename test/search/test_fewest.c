/* test_fewest.c - the fewest index bits on small boards: the search visits the nodes that the second
 * prover visits, which walks these boards by itself, and finds a factor where that one does. */
#include "../../search/prove/fewest.h"
#include "../test.h"
#include "slow_prover.h"

/* Of each search: what the slow one takes a tenth of a second for. */
enum { LOOKS = 100000 };

static struct problem problem_at(unsigned files, unsigned ranks, unsigned i)
{
    const unsigned squares = files * ranks;
    return (struct problem){.piece = i / squares % 2 ? GRIM_BISHOP : GRIM_ROOK,
                            .board = {files, ranks},
                            .sq = i % squares,
                            .indexing = i / squares / 2 ? PROBLEM_FREE : PROBLEM_PLAIN};
}

static unsigned compare_search(const struct problem *problem)
{
    struct checker_question asked = slow_asked(problem);
    struct checker_answer slow;
    struct prove_job job;
    asked.limit = LOOKS;
    checker_prove(&asked, &slow);
    if (slow.gave_up)
        return 0;
    struct prove_hunt *hunt = prove_hunt_new(problem, KERNEL_BEST);
    assert_non_null(hunt);
    assert_int_equal(prove_hunt_job(hunt, 0, NULL, &job), JOB_DONE);
    assert_int_equal(prove_hunt_stages(hunt), slow.stages);
    prove_hunt_free(hunt);
    assert_int_equal(job.factors, slow.factors);
    assert_int_equal(job.first, slow.first);
    assert_int_equal(job.stages, slow.stages);
    for (unsigned stage = 0; stage < job.stages; stage++)
        assert_int_equal(job.nodes[stage], slow.nodes[stage]);
    return 1;
}

/* Both numbers of bits that make it the fewest. Returns how many searches were compared. */
static unsigned compare_square(struct problem problem)
{
    struct prove_fewest fewest;
    unsigned compared = 0;
    assert_int_equal(prove_fewest(&problem, NULL, &fewest), JOB_DONE);
    if (!fewest.squares) {
        assert_int_equal(fewest.bits, 0);
        return 0;
    }
    problem.bits = fewest.bits;
    const struct checker_question asked = slow_asked(&problem);
    assert_true(checker_is_factor(&asked, fewest.factor));
    compared += compare_search(&problem);
    assert_int_equal(fewest.is_searched, 1u << (fewest.bits - 1) >= fewest.sets);
    problem.bits--;
    if (fewest.is_searched)
        compared += compare_search(&problem);
    return compared;
}

static unsigned compare_board(unsigned files, unsigned ranks)
{
    unsigned compared = 0;
    for (unsigned i = 0; i < 4 * files * ranks; i++)
        compared += compare_square(problem_at(files, ranks, i));
    return compared;
}

TEST(the_second_prover_agrees_on_three_by_three)
{
    assert_int_equal(compare_board(3, 3), 2 * 12);
}

TEST(the_second_prover_agrees_on_four_by_four)
{
    assert_int_equal(compare_board(4, 4), 2 * 32);
}

/* Those that are too large for it are not counted. */
TEST(the_second_prover_agrees_on_rectangles)
{
    assert_true(compare_board(5, 2) > 20);
    assert_true(compare_board(3, 5) > 40);
}

TEST(a_board_as_large_as_chess_is_that_of_chess)
{
    for (unsigned i = 0; i < 128; i++) {
        struct problem small = problem_at(8, 8, i), chess = small;
        chess.board.files = 0;
        assert_int_equal(problem_mask(&small), problem_mask(&chess));
        assert_int_equal(problem_attacks(&small, small.sq * 0x0123456789abcdef),
                         problem_attacks(&chess, small.sq * 0x0123456789abcdef));
    }
}

TEST(a_search_of_a_square_off_the_board_is_refused)
{
    struct problem problem = {.board = {3, 4}, .sq = 11, .bits = 3};
    assert_null(problem_error(&problem));
    problem.sq = 12;
    assert_non_null(problem_error(&problem));
    problem.board.ranks = 9;
    assert_non_null(problem_error(&problem));
}

TEST(a_signal_stops_it)
{
    struct problem problem = problem_at(6, 6, 30);
    struct prove_fewest fewest;
    base_stop stop = 1;
    assert_int_equal(prove_fewest(&problem, &stop, &fewest), JOB_STOPPED);
}
