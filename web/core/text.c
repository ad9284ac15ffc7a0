/* text.c - texts that come in, and answers that go out. */
#include <stdlib.h>

#include "../../answers/error.h"
#include "../../answers/fen.h"
#include "core.h"

/* ---- In ---- */

enum { MOST_BYTES = 64 << 20 }; /* as the command reads */

static char *text;
static size_t room;

char *CORE_EXPORT(text_room)(size_t bytes)
{
    if (bytes > MOST_BYTES)
        return NULL;
    if (text && bytes <= room)
        return text;
    char *more = realloc(text, bytes + 1);
    if (!more)
        return NULL;
    text = more;
    room = bytes;
    return text;
}

char *core_text(size_t *length)
{
    static char nothing[1];
    *length = *length < room ? *length : room;
    if (text)
        text[*length] = 0;
    return text ? text : nothing;
}

/* ---- Out ---- */

/* Almost every answer leaves in one piece. */
static char answer[1 << 18];

__attribute__((constructor)) static void text_make_room_for_answers(void)
{
    setvbuf(stdout, answer, _IOFBF, sizeof answer);
}

void core_answered(void)
{
    fflush(stdout);
}

void core_error(const char *sentence)
{
    answer_error_json(stdout, NULL, ERROR_NO_LINE, sentence);
    core_answered();
}

void core_out_of_memory(void)
{
    core_error("out of memory");
}

/* ---- FEN ---- */

void CORE_EXPORT(fen)(size_t length)
{
    char why[FEN_WHY];
    uint64_t occ;
    if (!fen_occupancy(core_text(&length), &occ, why)) {
        core_error(why);
        return;
    }
    answer_fen_json(stdout, occ);
    core_answered();
}
