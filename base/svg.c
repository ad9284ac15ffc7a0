#include "svg.h"

#include <string.h>

#include "foreign.h"

enum { SVG_NUMBER = 32 };

/* ---- Characters and numbers ---- */

static const char *svg_entity(uint32_t character)
{
    switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return NULL;
    }
}

/* XML allows no control characters, however they are written, nor bytes that are not UTF-8; the
 * name of a processor may have them. */
void svg_escape(FILE *out, const char *text, size_t length)
{
    uint32_t character;
    for (size_t i = 0, bytes; out && i < length; i += bytes) {
        bytes = base_character(text + i, &character);
        const char *entity = svg_entity(character);
        int is_plain = character == '\n' || base_is_plain(character);
        if (entity)
            fputs(entity, out);
        else if (bytes <= length - i && is_plain)
            fwrite(text + i, 1, bytes, out);
        else
            fputs("\xef\xbf\xbd", out);
    }
}

/* No eye sees less than a tenth of a pixel. */
static void svg_number(FILE *out, const char *before, double number)
{
    char text[SVG_NUMBER];
    int length = snprintf(text, sizeof text, "%.1f", number);
    if (length > 2 && length < SVG_NUMBER && strcmp(text + length - 2, ".0") == 0)
        length -= 2;
    fprintf(out, "%s%.*s", before, length, text);
}

static void svg_attribute(FILE *out, const char *name, double number)
{
    fprintf(out, " %s=", name);
    svg_number(out, "\"", number);
    fputc('"', out);
}

static void svg_element(FILE *out, const char *name, const char *class)
{
    fprintf(out, "<%s", name);
    if (*class)
        fprintf(out, " class=\"%s\"", class);
}

/* ---- The picture ---- */

void svg_begin(FILE *out, int width, int height, const char *title, const char *description,
               const char *style)
{
    if (!out)
        return;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"title "
            "desc\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n<title id=\"title\">",
            width, height, width, height);
    svg_escape(out, title, strlen(title));
    fputs("</title>\n<desc id=\"desc\">", out);
    svg_escape(out, description, strlen(description));
    fprintf(out, "</desc>\n<style>\n%s</style>\n", style);
    svg_rect(out, "page", 0, 0, width, height);
}

static void svg_line(FILE *out, const char *text)
{
    if (out)
        fprintf(out, "%s\n", text);
}

void svg_end(FILE *out)
{
    svg_line(out, "</svg>");
}

void svg_group(FILE *out)
{
    svg_line(out, "<g>");
}

void svg_group_end(FILE *out)
{
    svg_line(out, "</g>");
}

void svg_symbol(FILE *out, const char *id)
{
    if (out)
        fprintf(out, "<defs><g id=\"%s\">\n", id);
}

void svg_symbol_end(FILE *out)
{
    svg_line(out, "</g></defs>");
}

void svg_use(FILE *out, const char *id, double x, double y)
{
    if (!out)
        return;
    fprintf(out, "<use href=\"#%s\"", id);
    svg_attribute(out, "x", x);
    svg_attribute(out, "y", y);
    fputs("/>\n", out);
}

/* ---- Shapes and texts ---- */

void svg_rect(FILE *out, const char *class, double x, double y, double width, double height)
{
    if (!out)
        return;
    svg_element(out, "rect", class);
    svg_attribute(out, "x", x);
    svg_attribute(out, "y", y);
    svg_attribute(out, "width", width);
    svg_attribute(out, "height", height);
    fputs("/>\n", out);
}

void svg_circle(FILE *out, const char *class, struct svg_point at, double radius)
{
    if (!out)
        return;
    svg_element(out, "circle", class);
    svg_attribute(out, "cx", at.x);
    svg_attribute(out, "cy", at.y);
    svg_attribute(out, "r", radius);
    fputs("/>\n", out);
}

void svg_path(FILE *out, const char *class, const struct svg_point *points, unsigned count,
              enum svg_ends ends)
{
    if (!out)
        return;
    svg_element(out, "path", class);
    fputs(" d=\"", out);
    for (unsigned i = 0; i < count; i++) {
        svg_number(out, i ? "L" : "M", points[i].x);
        svg_number(out, " ", points[i].y);
    }
    fprintf(out, "%s\"/>\n", ends == SVG_CLOSED ? "Z" : "");
}

void svg_text(FILE *out, const char *class, struct svg_point at, const char *text, size_t length)
{
    if (!out)
        return;
    svg_element(out, "text", class);
    svg_attribute(out, "x", at.x);
    svg_attribute(out, "y", at.y);
    fputs(" xml:space=\"preserve\">", out);
    svg_escape(out, text, length);
    fputs("</text>\n", out);
}
