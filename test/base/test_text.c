/* Texts joined in the room there is. */
#include "../../base/text.h"
#include "../test.h"

TEST(between_two_texts_and_not_around_one)
{
    char text[32] = "";
    base_join(text, sizeof text, ", ", "one");
    assert_string_equal(text, "one");
    base_join(text, sizeof text, ", ", "");
    assert_string_equal(text, "one");
    base_join(text, sizeof text, ", ", "two");
    base_join(text, sizeof text, "", "three");
    assert_string_equal(text, "one, twothree");
}

TEST(what_has_no_room_is_cut)
{
    char text[8] = "";
    for (unsigned i = 0; i < 5; i++)
        base_join(text, sizeof text - 1, "-", "ab");
    assert_string_equal(text, "ab-ab-");
    base_join(text, sizeof text, "-", "xyz");
    assert_string_equal(text, "ab-ab--");
    base_join(text, sizeof text, "-", "xyz");
    assert_string_equal(text, "ab-ab--");
}
