/* Pictures as they are written: elements, numbers, and nothing without a file. */
#define _POSIX_C_SOURCE 200809L
#include "../../base/svg.h"
#include "../test.h"

static char *drawn(void (*draw)(FILE *out))
{
    char *bytes = NULL;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    assert_non_null(out);
    draw(out);
    draw(NULL);
    assert_int_equal(fclose(out), 0);
    return bytes;
}

static void draws(void (*draw)(FILE *out), const char *wanted)
{
    char *got = drawn(draw);
    assert_string_equal(got, wanted);
    free(got);
}

static void draw_shapes(FILE *out)
{
    const struct svg_point points[] = {{0, -1.25}, {10, 2.04}, {1e6, 0.95}};
    svg_rect(out, "bar", 1, 2.5, 3.04, 100);
    svg_circle(out, "", (struct svg_point){-4, 0.06}, 12);
    svg_path(out, "line", points, 3, SVG_OPEN);
    svg_path(out, "line", points, 2, SVG_CLOSED);
}

TEST(numbers_have_a_tenth_or_none)
{
    draws(draw_shapes, "<rect class=\"bar\" x=\"1\" y=\"2.5\" width=\"3\" height=\"100\"/>\n"
                       "<circle cx=\"-4\" cy=\"0.1\" r=\"12\"/>\n"
                       "<path class=\"line\" d=\"M0 -1.2L10 2L1000000 0.9\"/>\n"
                       "<path class=\"line\" d=\"M0 -1.2L10 2Z\"/>\n");
}

static void draw_picture(FILE *out)
{
    svg_begin(out, 30, 20, "A & B", "<none>", ".x{}\n");
    svg_symbol(out, "row");
    svg_symbol_end(out);
    svg_group(out);
    svg_use(out, "row", 1, 2);
    svg_group_end(out);
    svg_text(out, "h1", (struct svg_point){1, 2}, "a  <b", 4);
    svg_end(out);
}

TEST(a_picture_is_whole)
{
    draws(draw_picture,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"title desc\" "
          "viewBox=\"0 0 30 20\" width=\"30\" height=\"20\">\n"
          "<title id=\"title\">A &amp; B</title>\n<desc id=\"desc\">&lt;none&gt;</desc>\n"
          "<style>\n.x{}\n</style>\n"
          "<rect class=\"page\" x=\"0\" y=\"0\" width=\"30\" height=\"20\"/>\n"
          "<defs><g id=\"row\">\n</g></defs>\n<g>\n<use href=\"#row\" x=\"1\" y=\"2\"/>\n</g>\n"
          "<text class=\"h1\" x=\"1\" y=\"2\" xml:space=\"preserve\">a  &lt;</text>\n</svg>\n");
}
