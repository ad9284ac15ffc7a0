/* describe.h - the schemes, described in no language. */
#ifndef EMIT_DESCRIBE_H
#define EMIT_DESCRIBE_H

#include "source.h"
#include "tree.h"

/* The tree of what is asked for; says in *error why not and returns 0. The functions in it:
 *
 *   rook_attacks, bishop_attacks, queen_attacks   public: what is asked for
 *   fill                                          if the table has to be filled at the start
 *   self_check                                    public: if a test is wanted; how many are wrong
 *
 * and those that they call, each before who calls it.
 * The array `slots` is the table of attacks. */
int describe(struct tree *tree, const struct emit_request *request, struct grim_error *error);

#endif
