/* read_words.c - the words of a text, and the message if one is wrong. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read_parts.h"

enum { MOST_WORDS = 16384 };

struct scanner {
    struct tree *tree;
    const char *at;
    const char *file;
    const char *comment;
    unsigned line;
};

/* # 12 "lib/schemes/black.h" */
static void read_words_note_place(struct scanner *scanner)
{
    char *rest;
    unsigned long line = strtoul(scanner->at + 1, &rest, 10);
    const char *quote = strchr(rest, '"'), *end = quote ? strchr(quote + 1, '"') : NULL;
    scanner->line = (unsigned)line - 1; /* the end of this line adds one */
    if (end)
        scanner->file = tree_text(scanner->tree, quote + 1, (size_t)(end - quote - 1));
    scanner->at += strcspn(scanner->at, "\n");
}

/* Its words separated by blanks, without the stars at the beginnings of lines. */
static void read_words_note_comment(struct scanner *scanner)
{
    const char *end = strstr(scanner->at, "*/");
    end = end ? end : scanner->at + strlen(scanner->at);
    char *text = tree_room(scanner->tree, (size_t)(end - scanner->at) + 1), *to = text;
    for (scanner->at += 2; scanner->at < end; scanner->at++) {
        int is_space = isspace((unsigned char)*scanner->at) ||
                       (*scanner->at == '*' && isspace((unsigned char)scanner->at[-1]));
        scanner->line += *scanner->at == '\n';
        if (!is_space)
            *to++ = *scanner->at;
        else if (to > text && to[-1] != ' ')
            *to++ = ' ';
    }
    while (to > text && to[-1] == ' ')
        to--;
    *to = 0;
    scanner->at += *end ? 2 : 0;
    scanner->comment = text;
}

static void read_words_skip_blanks(struct scanner *scanner)
{
    scanner->comment = NULL;
    for (;;) {
        if (*scanner->at == '#')
            read_words_note_place(scanner);
        else if (strncmp(scanner->at, "/*", 2) == 0)
            read_words_note_comment(scanner);
        else if (isspace((unsigned char)*scanner->at))
            scanner->line += *scanner->at++ == '\n';
        else
            return;
    }
}

static unsigned read_words_sign_length(const char *text)
{
    static const char *const signs[] = {
        "<<=", ">>=", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&",
        "||",  "&=",  "|=", "^=", "+=", "-=", "*=", "++", "--"};
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text, signs[i], strlen(signs[i])) == 0)
            return (unsigned)strlen(signs[i]);
    return 1;
}

static struct read_word read_words_next_word(struct scanner *scanner)
{
    read_words_skip_blanks(scanner);
    struct read_word word = {READ_END,      scanner->at,   0,
                             scanner->line, scanner->file, scanner->comment};
    unsigned char first = (unsigned char)*scanner->at;
    if (!first)
        return word;
    if (isalnum(first) || first == '_') {
        word.kind = isdigit(first) ? READ_NUMBER : READ_NAME;
        while (isalnum((unsigned char)word.text[word.length]) || word.text[word.length] == '_')
            word.length++;
    } else {
        word.kind = READ_SIGN;
        word.length = read_words_sign_length(word.text);
    }
    scanner->at += word.length;
    return word;
}

const struct read_word *read_words(struct tree *tree, const char *text)
{
    struct scanner scanner = {tree, text, "", NULL, 1};
    struct read_word *words = (struct read_word *)tree_room(tree, MOST_WORDS * sizeof *words);
    unsigned count = 0;
    do
        words[count] = read_words_next_word(&scanner);
    while (words[count].kind != READ_END && ++count < MOST_WORDS);
    return count < MOST_WORDS ? words : NULL;
}

_Noreturn void read_refuse(struct reader *reader, const struct read_word *word, const char *why)
{
    struct read_error *error = reader->error;
    snprintf(error->file, sizeof error->file, "%s", word->file);
    error->line = word->line;
    if (word->kind == READ_END)
        snprintf(error->text, sizeof error->text, "%s; the text ends here", why);
    else
        snprintf(error->text, sizeof error->text, "%s: \"%.*s\"", why,
                 word->length < 60 ? (int)word->length : 60, word->text);
    longjmp(reader->refused, 1);
}

int read_is(const struct read_word *word, const char *text)
{
    return word->kind != READ_END && strlen(text) == word->length &&
           strncmp(word->text, text, word->length) == 0;
}

int read_accept(struct reader *reader, const char *text)
{
    int is = read_is(reader->at, text);
    reader->at += is;
    return is;
}

void read_expect(struct reader *reader, const char *text)
{
    char why[48];
    if (read_accept(reader, text))
        return;
    snprintf(why, sizeof why, "%.20s is expected here", text);
    read_refuse(reader, reader->at, why);
}

const char *read_identifier(struct reader *reader)
{
    if (reader->at->kind != READ_NAME)
        read_refuse(reader, reader->at, "a name is expected here");
    const struct read_word *word = reader->at++;
    return tree_text(reader->tree, word->text, word->length);
}
