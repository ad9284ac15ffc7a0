/* describe.h - the schemes, described in no language. */
#ifndef EMIT_DESCRIBE_H
#define EMIT_DESCRIBE_H

#include "source.h"
#include "tree.h"

/* The tree of what is requested; on failure says why in *error and returns 0. Its functions:
 *
 *   rook_attacks, bishop_attacks, queen_attacks   public: those requested
 *   fill                                          if the table has to be filled at the start
 *   self_check                                    public: if a test is wanted; returns the errors
 *
 * and those that they call, each before its callers.
 * The array `slots` is the table of attacks. */
int describe(struct tree *tree, const struct emit_request *request, struct grim_error *error);

#endif
