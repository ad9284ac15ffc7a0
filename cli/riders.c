#include "riders.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"

/* Which of the options is wrong. */
static int riders_refuse(const struct cli_riders *asked, enum grim_riders_error error)
{
    const char *why = grim_riders_error_text(error);
    if (error == GRIM_RIDERS_BOARD)
        return cli_error(CLI_USAGE, "--board %s: %s", asked->board, why);
    if (error == GRIM_RIDERS_WORD)
        return cli_error(CLI_USAGE, "--on %s: not marks of a drawn board, a to z", asked->on);
    return cli_error(CLI_USAGE, "--piece %s: %s", asked->piece, why);
}

/* A blank would end a text in the description. */
static int riders_has_blank(const char *text)
{
    return !*text || strpbrk(text, " \n") != NULL;
}

static int riders_describe(struct cli_riders *asked)
{
    const size_t room = sizeof asked->description;
    if (riders_has_blank(asked->board))
        return riders_refuse(asked, GRIM_RIDERS_BOARD);
    if (riders_has_blank(asked->piece))
        return riders_refuse(asked, GRIM_RIDERS_PIECE);
    if (asked->on && riders_has_blank(asked->on))
        return riders_refuse(asked, GRIM_RIDERS_WORD);
    const int length = snprintf(asked->description, room, "%s %s%s%s%s%s%s", asked->board,
                                asked->piece, asked->reversed ? " reversed" : "",
                                asked->fast ? " fast" : "", asked->product ? " product" : "",
                                asked->on ? " on=" : "", asked->on ? asked->on : "");
    return (size_t)length < room ? CLI_YES : cli_error(CLI_USAGE, "the description is too long");
}

/* With as much memory as it asks for. */
int cli_riders_build(struct cli_riders *asked)
{
    asked->memory = NULL;
    const int status = riders_describe(asked);
    if (status)
        return status;
    struct grim_riders_result result = grim_riders_build(asked->description, NULL, 0);
    while (result.error == GRIM_RIDERS_MEMORY) {
        free(asked->memory);
        asked->memory = malloc(result.bytes);
        if (!asked->memory)
            return cli_error(CLI_FAILED, "there is not enough memory");
        result = grim_riders_build(asked->description, asked->memory, result.bytes);
    }
    asked->riders = result.riders;
    return result.error ? riders_refuse(asked, result.error) : CLI_YES;
}
