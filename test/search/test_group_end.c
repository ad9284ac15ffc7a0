/* test_group_end.c - a search for a group trusts its check and not itself. Here the check is the
 * test's own, and answers as it is told to. */
#include "../test.h"

#include "groups.h"

static int verdict;
static unsigned asked;
static uint64_t asked_about;

/* Replaces the one in group_check.c. */
int group_is_right(const struct find_group *group, uint64_t squares, const uint64_t *factors)
{
    assert_non_null(group);
    assert_non_null(factors);
    asked++;
    asked_about |= squares;
    return verdict;
}

static enum group_end end_of(const struct find_group *group, int says, uint64_t *factors)
{
    verdict = says;
    asked = 0;
    asked_about = 0;
    return group_find(group, NULL, factors);
}

TEST(what_is_found_is_checked_once_and_whole)
{
    uint64_t factors[64];
    assert_int_equal(end_of(&easy_group, 1, factors), GROUP_FOUND);
    assert_int_equal(asked, 1);
    assert_true(asked_about == UINT64_MAX);
    assert_int_equal(end_of(&easy_group, 0, factors), GROUP_WRONG);
    assert_int_equal(end_of(&easy_group, -1, factors), GROUP_NO_MEMORY);
}

TEST(no_square_is_kept_that_was_not_checked)
{
    uint64_t factors[64], none[64] = {0};
    const struct find_group hard = group_sized(12, 2, 300, 3);
    assert_int_equal(end_of(&hard, 0, factors), GROUP_OPEN);
    assert_int_equal(asked, 64);
    assert_memory_equal(factors, none, sizeof none);
    assert_int_equal(end_of(&hard, -1, factors), GROUP_NO_MEMORY);
}
