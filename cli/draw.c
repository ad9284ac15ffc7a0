#include "draw.h"

#include <stdarg.h>
#include <string.h>

void draw_emit(FILE *out, const char *format, ...)
{
    va_list arguments;
    if (!out)
        return;
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
}

void draw_escape(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        switch (text[i]) {
        case '&': draw_emit(out, "&amp;"); break;
        case '<': draw_emit(out, "&lt;"); break;
        case '>': draw_emit(out, "&gt;"); break;
        case '"': draw_emit(out, "&quot;"); break;
        default: draw_emit(out, "%c", text[i]);
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
