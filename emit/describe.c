/* describe.c - the tree for a request: the scheme's own lookups, as in its header, with the
 * numbers of its table. */
#include "describe.h"

#include "../lib/names.h"
#include "describe_parts.h"
#include "short.h"

static void describe_choose_pieces(struct description *of)
{
    if (of->request->rook)
        of->piece[of->pieces++] = GRIM_ROOK;
    if (of->request->bishop)
        of->piece[of->pieces++] = GRIM_BISHOP;
}

/* ---- Reading ---- */

static int describe_refuse_text(struct description *of, const struct read_error *error)
{
    return grim_refuse(of->error, 0, "%s: %s", of->scheme->name, error->text);
}

static void describe_make_public(struct description *of)
{
    of->tree->function[of->tree->functions - 1].is_public = 1;
}

static int describe_read_public(struct description *of, const char *function,
                                struct read_error *error)
{
    if (!read_function(of->reader, function, function, error))
        return 0;
    describe_make_public(of);
    return 1;
}

static int describe_read_lookups(struct description *of, struct read_error *error)
{
    for (unsigned i = 0; i < of->pieces; i++) {
        if (!read_lookup(of->reader, of->scheme->name, of->piece[i], error))
            return 0;
        describe_make_public(of);
    }
    return 1;
}

static int describe_read_functions(struct description *of)
{
    struct read_error error;
    if (!read_more(of->reader, describe_functions(of), &error) ||
        (of->request->filled && !read_function(of->reader, "fill", "fill", &error)) ||
        !describe_read_lookups(of, &error) ||
        (of->pieces == 2 && !describe_read_public(of, "queen_attacks", &error)) ||
        (of->request->with_test && !describe_read_public(of, "self_check", &error)))
        return describe_refuse_text(of, &error);
    read_narrow(of->tree);
    short_statements(of->tree);
    return 1;
}

/* ---- The whole ---- */

static int describe_begin(struct description *of)
{
    struct read_error error;
    of->scheme = grim_scheme_find(of->request->scheme);
    if (!of->scheme || !(of->text = scheme_text_of(of->scheme->name)))
        return grim_refuse(of->error, 0, "there is no source for this scheme");
    of->plan = grim_scheme_plan(of->scheme);
    of->factors = of->request->factors ? of->request->factors
                  : of->plan           ? of->plan->factors
                                       : NULL;
    describe_choose_pieces(of);
    of->reader = read_begin(of->tree, scheme_text_whole(of->text, of->tree), &error);
    return of->reader || describe_refuse_text(of, &error);
}

int describe(struct tree *tree, const struct emit_request *request, struct grim_error *error)
{
    struct description of = {.tree = tree, .request = request, .error = error};
    return describe_begin(&of) && describe_read_functions(&of) && describe_numbers(&of) &&
           describe_slots(&of);
}
