#include "picture.h"

#include <inttypes.h>
#include <string.h>

#include "pen.h"

enum { NAMES = 11, LINE = 19, BOX = 14, CHARACTER = 7 };

/* Every colour twice, for light and for dark backgrounds. */
const char picture_style[] =
    "text{font-family:system-ui,'Segoe "
    "UI',Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2328}\n"
    ".page{fill:#ffffff}.h1{font-size:18px;font-weight:600}.h2{font-weight:600}\n"
    ".left{text-anchor:end}.middle,.name,.bits,.more,.piece,.share{text-anchor:middle}\n"
    ".mono,.small{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}\n"
    ".small{font-size:10px}.name,.share,.sign{font-size:11px}.name{fill:#59636e}\n"
    ".bits,.more{font-size:16px}.more,.piece{font-weight:600}.more{text-decoration:underline}\n"
    ".frame{fill:none;stroke:#8c959f}.light{fill:#f6f3ec}.dark{fill:#e9e2d3}\n"
    ".rook{fill:#e4eefa;stroke:#2f6fb5}.rooks{fill:#a3c6ee}\n"
    ".bishop{fill:#fdf0d9;stroke:#a86500}.bishops{fill:#f2c374}\n"
    ".used{fill:#8c959f}.several{fill:#a02c6d}\n"
    ".proved{fill:#b7d9f5}.claimed{fill:#f9e3a8}.open{fill:#ffffff}\n"
    ".heat1{fill:#fbe3c4}.heat2{fill:#f8c98a}.heat3{fill:#f0a64f}.heat4{fill:#e58325}\n"
    ".bar{fill:#f0a64f}.white{fill:#ffffff;stroke:#1f2328}.black{fill:#30363d;stroke:#1f2328}\n"
    "text.on{fill:#ffffff}text.off,text.share{fill:#1f2328}\n"
    ".arrow{fill:none;stroke:#a02c6d;stroke-width:3}.head{fill:#a02c6d}\n"
    "@media (prefers-color-scheme:dark){\n"
    "text{fill:#e6e6e6}.page{fill:#15181c}.name{fill:#98a1ab}\n"
    ".frame{stroke:#6a737d}.light{fill:#31363d}.dark{fill:#272b31}\n"
    ".rook{fill:#1b2a3c;stroke:#5b9bdd}.rooks{fill:#2f5a8a}\n"
    ".bishop{fill:#33280f;stroke:#e0a23c}.bishops{fill:#7a5715}\n"
    ".used{fill:#98a1ab}.several{fill:#e779b8}\n"
    ".proved{fill:#1f4e7a}.claimed{fill:#6b5413}.open{fill:#15181c}\n"
    ".heat1{fill:#4a3a22}.heat2{fill:#6b4c1d}.heat3{fill:#8a5d18}.heat4{fill:#a96c10}\n"
    ".bar{fill:#a96c10}.white{stroke:#e6e6e6}.black{fill:#0b0d10;stroke:#e6e6e6}\n"
    "text.share{fill:#ffffff}\n"
    ".arrow{stroke:#e779b8}.head{fill:#e779b8}}\n";

void picture_text(FILE *out, const char *class, double x, double y, const char *text)
{
    svg_text(out, class, (struct svg_point){x, y}, text, strlen(text));
}

int picture_words(FILE *out, int y, unsigned columns, const char *text)
{
    size_t length;
    while ((length = pen_wrap(text, columns)) > 0) {
        y += LINE;
        svg_text(out, "", (struct svg_point){PICTURE_MARGIN, y}, text, length);
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

const char *picture_number(char text[PICTURE_NUMBER], uint64_t number)
{
    char digits[PICTURE_NUMBER];
    unsigned length = (unsigned)snprintf(digits, sizeof digits, "%" PRIu64, number), at = 0;
    for (unsigned i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[i];
    }
    text[at] = 0;
    return text;
}

struct svg_point picture_square(int left, int top, int cell, unsigned sq)
{
    return (struct svg_point){left + (int)(sq % 8) * cell, top + (int)(7 - sq / 8) * cell};
}

static void picture_name(FILE *out, double x, double y, char name)
{
    svg_text(out, "name", (struct svg_point){x, y}, &name, 1);
}

void picture_board(FILE *out, int left, int top, int cell)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        struct svg_point at = picture_square(left, top, cell, sq);
        svg_rect(out, (sq + sq / 8) % 2 ? "light" : "dark", at.x, at.y, cell, cell);
    }
    svg_rect(out, "frame", left, top, 8 * cell, 8 * cell);
    for (int i = 0; i < 8; i++) {
        picture_name(out, left - NAMES, top + (7 - i) * cell + cell / 2.0 + 4, (char)('1' + i));
        picture_name(out, left + i * cell + cell / 2.0, top + 8 * cell + NAMES + 4,
                     (char)('a' + i));
    }
}

int picture_key(FILE *out, const char *class, int x, int y, const char *text)
{
    svg_rect(out, class, x, y, BOX, BOX);
    picture_text(out, "", x + BOX + 6, y + BOX - 3, text);
    return x + BOX + 30 + CHARACTER * (int)pen_width(text);
}
