/* emit.c - grimoire emit: the request, and where the output goes. */
#include <stdlib.h>
#include <string.h>

#include "../answers/languages.h"
#include "../base/file.h"
#include "../emit/source.h"
#include "../include/grimoire.h"
#include "given.h"
#include "guess.h"

enum { PATH_LENGTH = 4096 };

/* The words for --piece; before them comes `both`. */
enum { EMIT_ONLY_ROOK = 1, EMIT_ONLY_BISHOP };

struct emit {
    struct emit_request request;
    struct emit_scheme scheme;
    struct emit_language language;
    struct grim_factor_file file;
    char *sources; /* of a file of factors; freed by cli_emit */
    char command[8192];
};

/* ---- Words one by one: each returns 0 after saying what is wrong ---- */

static int emit_read_scheme(struct emit *emit, const char *name)
{
    for (unsigned i = 0; emit_scheme_at(i, &emit->scheme); i++)
        if (strcmp(emit->scheme.name, name) == 0) {
            emit->request.scheme = emit->scheme.name;
            return 1;
        }
    if (cli_scheme(name))
        cli_error(0, "%s uses vector registers and is written in C only; use the header", name);
    return 0;
}

static int emit_refuse_language(const char *name)
{
    struct cli_guess guess = cli_guess_of(name, strlen(name));
    struct emit_language language;
    for (unsigned i = 0; emit_language_at(i, &language); i++)
        cli_guess_try(&guess, language.name, strlen(language.name));
    if (guess.best)
        return cli_error(0, "there is no language \"%.32s\"; did you mean %s?", name, guess.best);
    return cli_error(0, "there is no language \"%.32s\"; see: grimoire emit --list", name);
}

static int emit_read_language(struct emit *emit, const char *name)
{
    for (unsigned i = 0; emit_language_at(i, &emit->language); i++)
        if (strcmp(emit->language.name, name) == 0) {
            emit->request.language = name;
            return 1;
        }
    return emit_refuse_language(name);
}

static int emit_read_tables(struct emit *emit, const struct cli_emit *given)
{
    unsigned can = emit->language.abilities;
    int usual = (can | emit->scheme.abilities) & EMIT_FILLS_FIRST ? 1 : 0;
    int filled = given->has_tables ? given->tables : usual;
    if (!(emit->request.rook && emit->scheme.has_slots[GRIM_ROOK]) &&
        !(emit->request.bishop && emit->scheme.has_slots[GRIM_BISHOP])) {
        emit->request.filled = 0;
        if (given->has_tables)
            cli_error(0, "%s has no table of %sattacks: omit --tables", emit->scheme.name,
                      emit->scheme.has_slots[GRIM_BISHOP] ? "a rook's " : "");
        return !given->has_tables;
    }
    emit->request.filled = filled;
    if (!filled && !(can & EMIT_CAN_CONSTANT))
        return cli_error(0, "%s does not allow a constant of that size; use --tables filled",
                         emit->language.title);
    return 1;
}

static int emit_read_name(struct emit *emit, const char *name)
{
    struct grim_error error;
    emit->request.name = name;
    if (name && !emit_name(&emit->language, name, &error))
        return cli_error(0, "%s", error.text);
    return 1;
}

/* ---- Factors ---- */

/* Without the word `source` and the blanks around what follows,
 * as far as a zero, if there is one. */
static size_t emit_source_of(const char *line, size_t length, const char **source)
{
    if (length < 7 || strncmp(line, "source ", 7) != 0)
        return 0;
    *source = line + 7;
    for (length -= 7; length && memchr(" \t\r", (*source)[length - 1], 3); length--)
        ;
    const char *zero = memchr(*source, 0, length);
    return zero ? (size_t)(zero - *source) : length;
}

/* The lines of a factor file that name its sources. */
static int emit_gather_sources(struct emit *emit, const char *text, size_t length)
{
    const char *end = text + length, *source = NULL;
    char *to = emit->sources = malloc(length + 1);
    if (!to)
        return cli_error(0, "out of memory");
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        size_t taken = emit_source_of(text, (size_t)(stop - text), &source);
        if (taken) {
            memcpy(to, source, taken);
            to += taken;
            *to++ = '\n';
        }
        text = newline ? newline + 1 : end;
    }
    *to = 0;
    emit->request.sources = emit->sources;
    return 1;
}

static int emit_take_factors(struct emit *emit, const char *path, const char *text, size_t length)
{
    struct grim_error error;
    if (grim_factors_read(text, length, &emit->file, &error) != GRIM_OK)
        return cli_error(0, "%s:%u: %s", path, error.line, error.text);
    if (strcmp(emit->file.scheme, emit->scheme.from) != 0)
        return cli_error(0, "%s: these factors are for the scheme %s, not for %s", path,
                         emit->file.scheme, emit->scheme.from);
    emit->request.factors = &emit->file.factors;
    return emit_gather_sources(emit, text, length);
}

static int emit_read_factors(struct emit *emit, const char *path)
{
    size_t length;
    char *text = cli_read_text(path, 1 << 20, "file of factors", &length);
    int good = text && emit_take_factors(emit, path, text, length);
    free(text);
    return good;
}

/* ---- Writing ---- */

static int emit_write_part(const struct emit *emit, unsigned part, FILE *out)
{
    struct grim_error error;
    if (emit_source(&emit->request, part, out, &error))
        return CLI_YES;
    return cli_error(CLI_FAILED, "%s", error.text);
}

static int emit_write_file(const struct emit *emit, unsigned part, const char *path)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error && emit_write_part(emit, part, page.stream) != CLI_YES) {
        base_page_drop(&page);
        return CLI_FAILED;
    }
    if (!error)
        error = base_page_write(&page, path);
    return cli_file_status(error, path);
}

/* sliders.go -> sliders_test.go */
static int emit_write_test(const struct emit *emit, const char *path)
{
    char test[PATH_LENGTH];
    const char *end = strrchr(path, '.');
    size_t length = end && !strchr(end, '/') ? (size_t)(end - path) : strlen(path);
    if (length + 16 > sizeof test)
        return cli_error(CLI_FAILED, "%.32s...: the name is too long", path);
    snprintf(test, sizeof test, "%.*s_test.%s", (int)length, path, emit->language.extension);
    return emit_write_file(emit, 1, test);
}

static int emit_write_all(const struct emit *emit, const char *path)
{
    int apart = emit->request.with_test && (emit->language.abilities & EMIT_TEST_APART);
    if (apart && !path)
        return cli_error(CLI_USAGE, "tests in %s need a file of their own: use -o FILE.%s",
                         emit->language.title, emit->language.extension);
    if (!path)
        return emit_write_part(emit, 0, stdout);
    int status = emit_write_file(emit, 0, path);
    return status == CLI_YES && apart ? emit_write_test(emit, path) : status;
}

/* ---- The command ---- */

/* A separate test has to know what it tests. */
static void emit_note_file(struct emit *emit, const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    emit->request.file = slash ? slash + 1 : path;
}

static void emit_add_to_command(struct emit *emit, const char *text, size_t length)
{
    size_t used = strlen(emit->command);
    snprintf(emit->command + used, sizeof emit->command - used, "%.*s", (int)length, text);
}

/* A word for a shell: in quotes if it would be split, with the quotes around every part between
 * quotes of its own. */
static void emit_add_word(struct emit *emit, const char *word)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "%+,-./:=@_";
    emit_add_to_command(emit, " ", 1);
    if (*word && !word[strspn(word, plain)]) {
        emit_add_to_command(emit, word, strlen(word));
        return;
    }
    emit_add_to_command(emit, "'", 1);
    for (; *word; word += strcspn(word, "'"), word += *word == '\'') {
        size_t length = strcspn(word, "'");
        emit_add_to_command(emit, word, length);
        if (word[length])
            emit_add_to_command(emit, "'\"'\"'", 5);
    }
    emit_add_to_command(emit, "'", 1);
}

/* The command as it was typed, without the name of the file that it writes. */
static void emit_note_command(struct emit *emit, char **argv)
{
    snprintf(emit->command, sizeof emit->command, "grimoire");
    for (; *argv; argv++) {
        if (strcmp(*argv, "-o") == 0)
            argv++;
        else
            emit_add_word(emit, *argv);
    }
    emit->request.command = emit->command;
}

static int emit_read_all(struct emit *emit, const struct cli_emit *given)
{
    if (!emit_read_scheme(emit, given->scheme) || !emit_read_language(emit, given->language))
        return 0;
    if (emit->scheme.abilities & ~emit->language.abilities & EMIT_CAN_PEXT)
        return cli_error(0, "%s has no PEXT; use black", emit->language.title);
    if (given->factors && !emit->scheme.factors)
        return cli_error(0, "%s has no factors: omit --factors", emit->scheme.name);
    emit->request.factors = emit->scheme.factors;
    emit->request.sources = emit_sources_of(&emit->scheme);
    emit->request.with_test = given->with_test;
    emit->request.version = GRIM_VERSION;
    emit->request.rook = given->piece != EMIT_ONLY_BISHOP;
    emit->request.bishop = given->piece != EMIT_ONLY_ROOK;
    emit->request.order = (enum emit_order)given->order;
    return emit_read_tables(emit, given) && emit_read_name(emit, given->name);
}

int cli_emit(const struct cli_emit *given)
{
    static struct emit emit;
    emit_note_command(&emit, given->argv);
    emit_note_file(&emit, given->out);
    if (!emit_read_all(&emit, given))
        return CLI_USAGE;
    int good = !given->factors || emit_read_factors(&emit, given->factors);
    int status = good ? emit_write_all(&emit, given->out) : CLI_FAILED;
    free(emit.sources);
    emit.sources = NULL;
    return status;
}

int cli_emit_list(const struct cli_emit_list *given)
{
    (given->json ? answer_languages_json : answer_languages_print)(stdout);
    return CLI_YES;
}
