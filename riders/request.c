/* request.c - see request.h. */
#include "request.h"

static int grim_riders_skip_blanks(const char **text)
{
    const char *from = *text;
    while (**text && grim_riders_board_blank(*text))
        ++*text;
    return *text > from;
}

/* Whether this word is next; then it is skipped. */
static int grim_riders_is_word(const char **text, const char *word)
{
    const char *c = *text;
    while (*word && *c == *word) {
        c++;
        word++;
    }
    if (*word || !grim_riders_board_blank(c))
        return 0;
    *text = c;
    return 1;
}

/* on=abc: letters of a drawn board. */
static int grim_riders_read_on(struct grim_riders_request *request, const char **text)
{
    const char *c = *text;
    if (c[0] != 'o' || c[1] != 'n' || c[2] != '=')
        return 0;
    for (c += 3; *c >= 'a' && *c <= 'z'; c++)
        request->spec.on |= UINT32_C(1) << (*c - 'a');
    *text = c;
    return request->spec.on && grim_riders_board_blank(c);
}

static int grim_riders_read_word(struct grim_riders_request *request, const char **text)
{
    if (grim_riders_is_word(text, "small"))
        request->tables = GRIM_RIDERS_SMALL;
    else if (grim_riders_is_word(text, "fast"))
        request->tables = GRIM_RIDERS_FAST;
    else if (grim_riders_is_word(text, "computed"))
        request->tables = GRIM_RIDERS_NONE;
    else if (grim_riders_is_word(text, "pext"))
        request->uses_pext = 1;
    else if (grim_riders_is_word(text, "product"))
        request->uses_pext = 0;
    else if (grim_riders_is_word(text, "reversed"))
        request->spec.reversed = 1;
    else
        return grim_riders_read_on(request, text);
    return 1;
}

static enum grim_riders_error grim_riders_request_board(struct grim_riders_request *request,
                                                        const char **text)
{
    struct grim_riders_board *board = &request->spec.board;
    const enum grim_riders_error error = grim_riders_board_read(board, text);
    if (error || **text != ',')
        return error;
    board->links = &request->links;
    return grim_riders_links_read(&request->links, board, text);
}

enum grim_riders_error grim_riders_request_read(struct grim_riders_request *request,
                                                const char **text)
{
    struct grim_riders_spec *spec = &request->spec;
    enum grim_riders_error error;
    spec->reversed = 0;
    spec->on = 0;
    request->tables = GRIM_RIDERS_SMALL;
    grim_riders_skip_blanks(text);
    error = grim_riders_request_board(request, text);
    if (error)
        return error;
    grim_riders_skip_blanks(text);
    const char *piece = *text;
    error = grim_riders_piece_read(&spec->piece, text, spec->board.grid);
    if (error)
        return error;
    error = grim_riders_paths_routes(spec);
    if (error || spec->lines == 0) {
        *text = piece;
        return error ? error : GRIM_RIDERS_PIECE;
    }
    while (grim_riders_skip_blanks(text) && **text)
        if (!grim_riders_read_word(request, text))
            return GRIM_RIDERS_WORD;
    return GRIM_RIDERS_OK;
}
