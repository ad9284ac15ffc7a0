/* describe.c - the tree of what is asked for: the scheme's own lookups, as its header has them, with the
 * numbers of its table. */
#include "describe.h"

#include <stdio.h>

#include "../../lib/names.h"
#include "describe_parts.h"
#include "short.h"

static void choose_pieces(struct description *of)
{
    if (of->request->rook)
        of->piece[of->pieces++] = GRIM_ROOK;
    if (of->request->bishop)
        of->piece[of->pieces++] = GRIM_BISHOP;
}

/* ---- Reading ---- */

static int refuse_text(struct description *of, const struct read_error *error)
{
    return grim_refuse(of->error, 0, "%s: %s", of->scheme->name, error->text);
}

static int read_public(struct description *of, const char *function, const char *name,
                       const char *comment)
{
    struct read_error error;
    if (!read_function(of->reader, function, name, &error))
        return refuse_text(of, &error);
    struct tree_function *made = &of->tree->function[of->tree->functions - 1];
    made->is_public = 1;
    if (comment)
        made->comment = comment;
    return 1;
}

static int read_lookup(struct description *of, enum grim_piece piece)
{
    static const char *const names[] = {"rook_attacks", "bishop_attacks"};
    static const char *const comments[] = {"The squares that a rook attacks.",
                                           "The squares that a bishop attacks."};
    char function[64];
    snprintf(function, sizeof function, "grim_%s_%s", names[piece], of->scheme->name);
    return read_public(of, function, names[piece], comments[piece]);
}

static int read_functions(struct description *of)
{
    struct read_error error;
    if (!read_more(of->reader, describe_functions(of), &error))
        return refuse_text(of, &error);
    if (of->request->filled && !read_function(of->reader, "fill", "fill", &error))
        return refuse_text(of, &error);
    for (unsigned i = 0; i < of->pieces; i++)
        if (!read_lookup(of, of->piece[i]))
            return 0;
    if (of->pieces == 2 && !read_public(of, "queen_attacks", "queen_attacks", NULL))
        return 0;
    if (of->request->with_test && !read_public(of, "self_check", "self_check", NULL))
        return 0;
    read_narrow(of->tree);
    short_statements(of->tree);
    return 1;
}

/* ---- The whole ---- */

static int begin(struct description *of)
{
    struct read_error error;
    of->scheme = grim_scheme_find(of->request->scheme);
    of->text = of->scheme ? scheme_text_of(of->scheme->name) : NULL;
    if (!of->text)
        return grim_refuse(of->error, 0, "there is no source for this scheme");
    of->plan = grim_scheme_plan(of->scheme);
    of->factors = of->request->factors ? of->request->factors
                  : of->plan           ? of->plan->factors
                                       : NULL;
    snprintf(of->table, sizeof of->table, "grim_%s", of->scheme->name);
    choose_pieces(of);
    of->reader = read_begin(of->tree, scheme_text_whole(of->text, of->tree), &error);
    return of->reader || refuse_text(of, &error);
}

int describe(struct tree *tree, const struct emit_request *request, struct grim_error *error)
{
    struct description of = {.tree = tree, .request = request, .error = error};
    return begin(&of) && read_functions(&of) && describe_numbers(&of) && describe_slots(&of);
}
