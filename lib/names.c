#include "names.h"

#include <string.h>

const char *grim_square_name(unsigned sq)
{
    static const char names[64][3] = {
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2",
        "f2", "g2", "h2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4",
        "c4", "d4", "e4", "f4", "g4", "h4", "a5", "b5", "c5", "d5", "e5", "f5", "g5",
        "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a7", "b7", "c7", "d7",
        "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
    };
    return names[sq & 63];
}

int grim_square_read(const char *text, unsigned *sq)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return 0;
    *sq = 8 * (unsigned)(text[1] - '1') + (unsigned)(text[0] - 'a');
    return 1;
}

const char *grim_piece_name(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? "rook" : piece == GRIM_BISHOP ? "bishop" : "queen";
}

size_t grim_piece_read(const char *text, enum grim_piece *piece)
{
    for (int i = GRIM_ROOK; i <= GRIM_QUEEN; i++) {
        const char *name = grim_piece_name((enum grim_piece)i);
        size_t length = strlen(name);
        if (strncmp(text, name, length) == 0) {
            *piece = (enum grim_piece)i;
            return length;
        }
    }
    return 0;
}

unsigned grim_digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (unsigned)(c - 'a') + 10;
    if (c >= 'A' && c <= 'F')
        return (unsigned)(c - 'A') + 10;
    return 99;
}
