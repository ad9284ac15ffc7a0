/* gen_schemes - lib/gen/scheme_texts.inc: the schemes' headers as the reader of emit takes them,
 * and where the members of their structures are; and lib/gen/formulas.inc: what they compute, in
 * one line each. (A template has its formula in its header.)
 *
 *   gen_schemes OUTPUT_FOLDER FOLDER_OF_PREPROCESSED_HEADERS
 *
 * A header was preprocessed with GRIM_READING, which leaves out anything specific to compilers or
 * processors; of the result only the text of the scheme's own files is kept. Every scheme but
 * those made of a template is read here, so that one which uses more of C than a tree can express
 * is refused with its file and line, before anything is built. */
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "../emit/page.h"
#include "../emit/read_parts.h"

struct row {
    const char *name, *boost;
};

static const struct row rows[] = {
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    {#name, #boost},
#include "../lib/schemes.def"
};

enum { ROWS = sizeof rows / sizeof rows[0], MAX_PATH = 512 };

static void schemes_give_up(const struct read_error *error)
{
    fprintf(stderr, "%s:%u: %s\n", error->file, error->line, error->text);
    exit(4);
}

/* ---- What is kept ---- */

/* # 12 "lib/schemes/../first_rank.h" */
static int schemes_is_ours(const char *line)
{
    char name[MAX_PATH];
    return sscanf(line, "# %*u \"lib/schemes/%511[^\"\n]", name) == 1 &&
           (!strchr(name, '/') || strcmp(name, "../first_rank.h") == 0);
}

static char *schemes_kept(const char *text)
{
    char *slim = malloc(strlen(text) + 1), *to = slim;
    int keep = 0;
    gen_must(slim != NULL, "gen_schemes");
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\n");
        length += text[length] == '\n';
        int is_place = *text == '#' && text[1] == ' ';
        keep = is_place ? schemes_is_ours(text) : keep;
        if (!keep)
            continue;
        memcpy(to, text, length);
        to += length;
    }
    *to = 0;
    return slim;
}

/* ---- Writing ---- */

static void schemes_write_word(FILE *out, const struct read_word *word)
{
    unsigned length = word->length;
    while (word->kind == READ_NUMBER && length && strchr("uUlL", word->text[length - 1]))
        length--;
    fprintf(out, "%.*s", (int)length, word->text);
    if (length < word->length) /* the name of the 64-bit type depends on the machine */
        fprintf(out, memchr(word->text, 'l', word->length) || memchr(word->text, 'L', word->length)
                         ? "ull"
                         : "u");
}

static void schemes_write_comment(FILE *out, const char *comment)
{
    fprintf(out, "/* ");
    for (; *comment; comment++)
        fprintf(out, *comment == '"' || *comment == '\\' ? "\\%c" : "%c", *comment);
    fprintf(out, " */ ");
}

/* Lookups that follow from others; no tree is made of them. */
static int schemes_is_unused(const struct read_word *word)
{
    static const char *const names[] = {"grim_both_", "grim_queen_", "grim_prefetch_"};
    while (word[1].kind != READ_END && !read_is(word + 1, "(") && !read_is(word + 1, "{"))
        word++;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(word->text, names[i], strlen(names[i])) == 0)
            return 1;
    return 0;
}

static const struct read_word *schemes_end_of(const struct read_word *word)
{
    int depth = 0;
    for (; word->kind != READ_END; word++) {
        depth += read_is(word, "{");
        depth -= read_is(word, "}");
        if (!depth && (read_is(word, ";") || (read_is(word, "}") && !read_is(word + 1, ";"))))
            return word;
    }
    return word - 1;
}

/* A string for each structure, list of constants and function; their comments go along. */
static void schemes_write_text(FILE *out, const char *scheme, const struct read_word *word)
{
    fprintf(out, "static const char *const text_%s[] = {\n", scheme);
    for (; word->kind != READ_END; word++) {
        const struct read_word *end = schemes_end_of(word);
        if (schemes_is_unused(word)) {
            word = end;
            continue;
        }
        fprintf(out, "    \"");
        if (word->comment && read_is(word, "static"))
            schemes_write_comment(out, word->comment);
        for (; word < end; word++) {
            schemes_write_word(out, word);
            fprintf(out, " ");
        }
        schemes_write_word(out, word);
        fprintf(out, "\",\n");
    }
    fprintf(out, "    NULL};\n");
}

static void schemes_write_members(FILE *out, const char *scheme, const struct reader *reader)
{
    const struct read_structure *structure;
    fprintf(out, "static const struct scheme_member members_%s[] = {\n", scheme);
    for (unsigned i = 0; (structure = read_structure_at(reader, i)) != NULL; i++) {
        fprintf(out, "    {\"%s\", NULL, 0, sizeof(struct %s)},\n", structure->name,
                structure->name);
        for (unsigned k = 0; k < structure->members; k++)
            fprintf(out, "    {\"%s\", \"%s\", offsetof(struct %s, %s), 0},\n", structure->name,
                    structure->member[k].name, structure->name, structure->member[k].name);
    }
    fprintf(out, "    {NULL, NULL, 0, 0}};\n");
}

/* ---- Reading ---- */

static char *schemes_read_header(const char *folder, const char *scheme)
{
    char path[MAX_PATH];
    snprintf(path, sizeof path, "%s/%s.i", folder, scheme);
    struct gen_text whole = gen_read(path);
    char *text = schemes_kept(whole.bytes);
    free(whole.bytes);
    return text;
}

/* Of all the table's arrays that hold what is looked up. */
static unsigned schemes_slots_of(const struct reader *reader, const char *scheme)
{
    char table[64];
    unsigned slots = 0;
    snprintf(table, sizeof table, "grim_%s", scheme);
    const struct read_structure *structure = read_structure_named(reader, table);
    for (unsigned k = 0; k < structure->members; k++) {
        const struct read_member *member = &structure->member[k];
        if (tree_is_slots(member->name))
            slots += member->dimension[0] * (member->dimensions == 2 ? member->dimension[1] : 1);
    }
    return slots;
}

/* What is written about a scheme in the end. */
struct summary {
    unsigned slots;
    char formula[PAGE_LINE];
};

static void schemes_write_scheme(FILE *out, const char *folder, const char *scheme,
                                 struct summary *summary)
{
    struct read_error error;
    char *text = schemes_read_header(folder, scheme);
    struct tree *tree = tree_new();
    gen_must(tree != NULL, "gen_schemes");
    struct reader *reader = read_begin(tree, text, &error);
    if (!reader || !read_lookup(reader, scheme, GRIM_ROOK, &error) ||
        !read_lookup(reader, scheme, GRIM_BISHOP, &error))
        schemes_give_up(&error);
    read_narrow(tree);
    schemes_write_text(out, scheme, read_words(tree, text));
    schemes_write_members(out, scheme, reader);
    summary->slots = schemes_slots_of(reader, scheme);
    page_formula(tree, summary->formula);
    tree_free(tree);
    free(text);
}

/* A template is compiled for several processors, and has no single text. */
static int schemes_is_template(const struct row *row)
{
    return strcmp(row->boost, "none") != 0;
}

/* Of the words, without the line markers of the preprocessor. */
static uint64_t schemes_digest_of(const char *folder)
{
    uint64_t digest = 0;
    for (unsigned i = 0; i < ROWS; i++) {
        char *text = schemes_read_header(folder, rows[i].name);
        for (char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
            if (*line != '#')
                digest = 31 * digest + gen_digest(line, strcspn(line, "\n"));
        free(text);
    }
    return digest;
}

static void schemes_write_texts(const char *output, const char *folder, uint64_t digest,
                                struct summary *summaries)
{
    FILE *out = gen_open(output, "scheme_texts.inc", "schemes", digest);
    for (unsigned i = 0; i < ROWS; i++)
        if (!schemes_is_template(&rows[i]))
            schemes_write_scheme(out, folder, rows[i].name, &summaries[i]);
    fprintf(out, "static const struct scheme_text scheme_texts[] = {\n");
    for (unsigned i = 0; i < ROWS; i++)
        if (!schemes_is_template(&rows[i]))
            fprintf(out, "    {\"%s\", %u, text_%s, members_%s},\n", rows[i].name,
                    summaries[i].slots, rows[i].name, rows[i].name);
    fprintf(out, "};\n");
    gen_close();
}

static void schemes_write_formulas(const char *output, uint64_t digest,
                                   const struct summary *summaries)
{
    FILE *out = gen_open(output, "formulas.inc", "schemes", digest);
    for (unsigned i = 0; i < ROWS; i++)
        if (!schemes_is_template(&rows[i]))
            fprintf(out, "#define GRIM_FORMULA_%s \\\n    \"%s\"\n", rows[i].name,
                    summaries[i].formula);
    gen_close();
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: gen_schemes OUTPUT_FOLDER FOLDER_OF_PREPROCESSED_HEADERS\n");
        return 2;
    }
    static struct summary summaries[ROWS];
    uint64_t digest = schemes_digest_of(argv[2]);
    schemes_write_texts(argv[1], argv[2], digest, summaries);
    schemes_write_formulas(argv[1], digest, summaries);
    return 0;
}
