#include "draw.h"

#include <stdarg.h>
#include <string.h>

#include "../base/foreign.h"

void draw_emit(FILE *out, const char *format, ...)
{
    va_list arguments;
    if (!out)
        return;
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
}

/* XML has no room for control characters, whichever way they are written, nor for bytes that are
 * not UTF-8: the name of a processor may have them. */
void draw_escape(FILE *out, const char *text, size_t length)
{
    uint32_t character;
    for (size_t i = 0, bytes; i < length; i += bytes) {
        bytes = base_character(text + i, &character);
        switch (character) {
        case '&': draw_emit(out, "&amp;"); break;
        case '<': draw_emit(out, "&lt;"); break;
        case '>': draw_emit(out, "&gt;"); break;
        case '"': draw_emit(out, "&quot;"); break;
        default:
            if (bytes <= length - i && (character == '\n' || base_is_plain(character)))
                draw_emit(out, "%.*s", (int)bytes, text + i);
            else
                draw_emit(out, "\xef\xbf\xbd");
        }
    }
}

void draw_text(FILE *out, const char *class, int x, int y, const char *text, size_t length)
{
    draw_emit(out, "<text class=\"%s\" x=\"%d\" y=\"%d\" xml:space=\"preserve\">", class, x, y);
    draw_escape(out, text, length);
    draw_emit(out, "</text>\n");
}

void draw_begin(FILE *out, int width, int height, const char *title, const char *description,
                const char *style)
{
    draw_emit(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"title "
              "desc\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n",
              width, height, width, height);
    draw_emit(out, "<title id=\"title\">");
    draw_escape(out, title, strlen(title));
    draw_emit(out, "</title>\n<desc id=\"desc\">");
    draw_escape(out, description, strlen(description));
    draw_emit(out, "</desc>\n%s", style);
}

void draw_end(FILE *out)
{
    draw_emit(out, "</svg>\n");
}
