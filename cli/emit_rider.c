#include <string.h>

#include "../base/file.h"
#include "../emit/riders.h"
#include "../emit/source.h"
#include "../include/grimoire.h"
#include "given.h"
#include "riders.h"

static int rider_write(const struct emit_riders *emit, const char *path)
{
    struct base_page page;
    if (!path) {
        emit_riders_write(stdout, emit);
        return CLI_YES;
    }
    int error = base_page_open(&page);
    if (!error) {
        emit_riders_write(page.stream, emit);
        error = base_page_write(&page, path);
    }
    return cli_file_status(error, path);
}

/* Whether the language can have the name. */
static int rider_name(const struct cli_emit_rider *given)
{
    struct emit_language language;
    struct grim_error error;
    for (unsigned i = 0; emit_language_at(i, &language); i++)
        if (strcmp(language.name, given->language) == 0 && given->name &&
            !emit_name(&language, given->name, &error))
            return cli_error(CLI_USAGE, "%s", error.text);
    return CLI_YES;
}

int cli_emit_rider(const struct cli_emit_rider *given)
{
    struct cli_riders asked = {.board = given->board,
                               .piece = given->piece,
                               .on = given->on,
                               .reversed = given->reversed,
                               .fast = given->fast,
                               .computed = given->computed,
                               .index = "product"};
    if (!emit_riders_has(given->language))
        return cli_error(CLI_USAGE, "--lang %s: pieces on boards are written in %s only",
                         given->language, emit_riders_languages);
    int status = rider_name(given);
    if (status == CLI_YES)
        status = cli_riders_build(&asked);
    if (status == CLI_YES) {
        const struct emit_riders emit = {asked.riders, given->language, asked.description,
                                         given->name ? given->name : "rider", GRIM_VERSION};
        status = rider_write(&emit, given->out);
    }
    cli_riders_end(&asked);
    return status;
}
