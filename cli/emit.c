/* emit.c - grimoire emit: what is asked for, and where it goes. */
#include <stdlib.h>
#include <string.h>

#include "../answers/languages.h"
#include "../base/file.h"
#include "../emit/source.h"
#include "../include/grimoire.h"
#include "cli.h"

enum { PATH_LENGTH = 4096 };

struct emit_words {
    const char *scheme, *language, *tables, *order, *piece, *name, *factors, *output;
    int with_test, list, json;
};

struct emit {
    struct emit_request request;
    struct emit_scheme scheme;
    struct emit_language language;
    struct grim_factor_file file;
    char *sources; /* of a file of factors; freed by cli_emit */
    char command[8192];
};

/* ---- Words one by one: each returns 0 after saying what is wrong ---- */

static int read_scheme(struct emit *emit, const char *name)
{
    for (unsigned i = 0; emit_scheme_at(i, &emit->scheme); i++)
        if (strcmp(emit->scheme.name, name) == 0) {
            emit->request.scheme = emit->scheme.name;
            return 1;
        }
    if (grim_scheme_find(name))
        return cli_error(0, "%s is written for vector registers, in C alone; the header has it",
                         name);
    return cli_error(0, "no source for the scheme \"%.32s\"; see: grimoire emit --list", name);
}

static int read_language(struct emit *emit, const char *name)
{
    for (unsigned i = 0; emit_language_at(i, &emit->language); i++)
        if (strcmp(emit->language.name, name) == 0) {
            emit->request.language = name;
            return 1;
        }
    return cli_error(0, "no source in the language \"%.32s\"; see: grimoire emit --list", name);
}

/* The position of a word in a list that ends with NULL; -1 after saying what would be right. */
static int position(const char *option, const char *word, const char *const *list,
                    const char *right)
{
    for (int i = 0; list[i]; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return cli_error(-1, "%s takes %s, not \"%.32s\"", option, right, word);
}

static int read_tables(struct emit *emit, const char *word)
{
    static const char *const words[] = {"constant", "filled", NULL};
    unsigned can = emit->language.abilities;
    int filled = (can | emit->scheme.abilities) & EMIT_FILLS_FIRST ? 1 : 0;
    if (!(emit->request.rook && emit->scheme.has_slots[GRIM_ROOK]) &&
        !(emit->request.bishop && emit->scheme.has_slots[GRIM_BISHOP])) {
        emit->request.filled = 0;
        if (word)
            cli_error(0, "%s has no table of %sattacks: leave --tables out", emit->scheme.name,
                      emit->scheme.has_slots[GRIM_BISHOP] ? "a rook's " : "");
        return !word;
    }
    if (word && (filled = position("--tables", word, words, "constant or filled")) < 0)
        return 0;
    emit->request.filled = filled;
    if (!filled && !(can & EMIT_CAN_CONSTANT))
        return cli_error(0, "%s has no room for a constant of that size; say --tables filled",
                         emit->language.title);
    return 1;
}

static int read_order(struct emit *emit, const char *word)
{
    static const char *const words[] = {"a1", "h1", "a8", NULL};
    int order = position("--order", word, words, "a1, h1 or a8, the square with the number 0");
    emit->request.order = (enum emit_order)(order < 0 ? 0 : order);
    return order >= 0;
}

static int read_piece(struct emit *emit, const char *word)
{
    static const char *const words[] = {"both", "rook", "bishop", NULL};
    int piece = position("--piece", word, words, "rook, bishop or both");
    emit->request.rook = piece != 2;
    emit->request.bishop = piece != 1;
    return piece >= 0;
}

static int read_name(struct emit *emit, const char *name)
{
    struct grim_error error;
    emit->request.name = name;
    if (name && !emit_name(&emit->language, name, &error))
        return cli_error(0, "%s", error.text);
    return 1;
}

/* ---- Factors ---- */

/* Without the word `source` and the blanks around what follows, as far as a zero, if there is one. */
static size_t source_of(const char *line, size_t length, const char **source)
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
static int gather_sources(struct emit *emit, const char *text, size_t length)
{
    const char *end = text + length, *source = NULL;
    char *to = emit->sources = malloc(length + 1);
    if (!to)
        return cli_error(0, "out of memory");
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        size_t taken = source_of(text, (size_t)(stop - text), &source);
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

static int take_factors(struct emit *emit, const char *path, const char *text, size_t length)
{
    struct grim_error error;
    if (grim_factors_read(text, length, &emit->file, &error) != GRIM_OK)
        return cli_error(0, "%s:%u: %s", path, error.line, error.text);
    if (strcmp(emit->file.scheme, emit->scheme.from) != 0)
        return cli_error(0, "%s: these factors are for the scheme %s, not for %s", path,
                         emit->file.scheme, emit->scheme.from);
    emit->request.factors = &emit->file.factors;
    return gather_sources(emit, text, length);
}

static int read_factors(struct emit *emit, const char *path)
{
    size_t length;
    char *text = cli_read_text(path, 1 << 20, "file of factors", &length);
    int good = text && take_factors(emit, path, text, length);
    free(text);
    return good;
}

/* ---- Writing ---- */

static int write_part(const struct emit *emit, unsigned part, FILE *out)
{
    struct grim_error error;
    if (emit_source(&emit->request, part, out, &error))
        return CLI_YES;
    return cli_error(CLI_FAILED, "%s", error.text);
}

static int write_file(const struct emit *emit, unsigned part, const char *path)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error && write_part(emit, part, page.stream) != CLI_YES) {
        base_page_drop(&page);
        return CLI_FAILED;
    }
    if (!error)
        error = base_page_write(&page, path);
    return error ? cli_error(CLI_FAILED, "%s: %s", path, base_why(error)) : CLI_YES;
}

/* sliders.go -> sliders_test.go */
static int write_test(const struct emit *emit, const char *path)
{
    char test[PATH_LENGTH];
    const char *end = strrchr(path, '.');
    size_t length = end && !strchr(end, '/') ? (size_t)(end - path) : strlen(path);
    if (length + 16 > sizeof test)
        return cli_error(CLI_FAILED, "%.32s...: a name that is too long", path);
    snprintf(test, sizeof test, "%.*s_test.%s", (int)length, path, emit->language.extension);
    return write_file(emit, 1, test);
}

static int write_all(const struct emit *emit, const char *path)
{
    int apart = emit->request.with_test && (emit->language.abilities & EMIT_TEST_APART);
    if (apart && !path)
        return cli_error(CLI_USAGE, "tests in %s stand in a file of their own: say -o FILE.%s",
                         emit->language.title, emit->language.extension);
    if (!path)
        return write_part(emit, 0, stdout);
    int status = write_file(emit, 0, path);
    return status == CLI_YES && apart ? write_test(emit, path) : status;
}

/* ---- The command ---- */

/* A test that stands apart has to know what it tests. */
static void note_file(struct emit *emit, const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    emit->request.file = slash ? slash + 1 : path;
}

static void add_to_command(struct emit *emit, const char *text, size_t length)
{
    size_t used = strlen(emit->command);
    snprintf(emit->command + used, sizeof emit->command - used, "%.*s", (int)length, text);
}

/* A word as a shell takes it: in quotes if it would be taken apart, and these around every part
 * between quotes of its own. */
static void add_word(struct emit *emit, const char *word)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "%+,-./:=@_";
    add_to_command(emit, " ", 1);
    if (*word && !word[strspn(word, plain)]) {
        add_to_command(emit, word, strlen(word));
        return;
    }
    add_to_command(emit, "'", 1);
    for (; *word; word += strcspn(word, "'"), word += *word == '\'') {
        size_t length = strcspn(word, "'");
        add_to_command(emit, word, length);
        if (word[length])
            add_to_command(emit, "'\"'\"'", 5);
    }
    add_to_command(emit, "'", 1);
}

/* The command as it was typed, but for the name of the file that it writes. */
static void note_command(struct emit *emit, int argc, char **argv)
{
    snprintf(emit->command, sizeof emit->command, "grimoire");
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0)
            i++;
        else
            add_word(emit, argv[i]);
    }
    emit->request.command = emit->command;
}

static int read_all(struct emit *emit, const struct emit_words *words)
{
    if (!words->scheme || !words->language)
        return cli_error(0, "emit needs --scheme NAME and --lang NAME; see: grimoire emit --list");
    if (!read_scheme(emit, words->scheme) || !read_language(emit, words->language))
        return 0;
    if (emit->scheme.abilities & ~emit->language.abilities & EMIT_CAN_PEXT)
        return cli_error(0, "%s has no PEXT; take black", emit->language.title);
    if (words->factors && !emit->scheme.factors)
        return cli_error(0, "%s has no factors: leave --factors out", emit->scheme.name);
    emit->request.factors = emit->scheme.factors;
    emit->request.sources = emit_sources_of(&emit->scheme);
    emit->request.with_test = words->with_test;
    emit->request.version = GRIM_VERSION;
    return read_piece(emit, words->piece) && read_tables(emit, words->tables) &&
           read_order(emit, words->order) && read_name(emit, words->name);
}

int cli_emit(int argc, char **argv)
{
    static struct emit emit;
    struct emit_words words = {.order = "a1", .piece = "both"};
    const struct cli_option options[] = {
        {"--scheme", &words.scheme, NULL},       {"--lang", &words.language, NULL},
        {"--tables", &words.tables, NULL},       {"--order", &words.order, NULL},
        {"--piece", &words.piece, NULL},         {"--name", &words.name, NULL},
        {"--factors", &words.factors, NULL},     {"-o", &words.output, NULL},
        {"--with-test", NULL, &words.with_test}, {"--list", NULL, &words.list},
        {"--json", NULL, &words.json},           {NULL, NULL, NULL}};
    note_command(&emit, argc, argv);
    int left = cli_options(argc, argv, options);
    if (left < 0)
        return CLI_USAGE;
    if (left > 1)
        return cli_error(CLI_USAGE, "emit takes no argument \"%.32s\"", argv[1]);
    if (words.list) {
        (words.json ? answer_languages_json : answer_languages_print)(stdout);
        return CLI_YES;
    }
    if (words.json)
        return cli_error(CLI_USAGE, "--json is for --list");
    note_file(&emit, words.output);
    if (!read_all(&emit, &words))
        return CLI_USAGE;
    int good = !words.factors || read_factors(&emit, words.factors);
    int status = good ? write_all(&emit, words.output) : CLI_FAILED;
    free(emit.sources);
    emit.sources = NULL;
    return status;
}
