/* core.h - what the parts of the page's WebAssembly share.
 *
 * The page calls functions and reads arrays; whatever is more than a number is printed to stdout as
 * JSON, by the code that prints it for the command line, and handed over when the export ends with
 * core_answered. Arguments come from outside: each export masks or checks its own, so that nothing
 * traps or reads beyond an array. */
#ifndef GRIM_WEB_CORE_H
#define GRIM_WEB_CORE_H

#include <stdint.h>
#include <stdio.h>

#include "../../cli/verify_json.h"

#define CORE_EXPORT(name) __attribute__((export_name(#name))) name

/* The desk of verify_factors with its workspace made ready, which others use, too; NULL when there is
 * no memory. */
struct verify_desk *core_desk(void);

/* The text that the page has put into the room: a zero stands behind it. Its length is what the page
 * says, or the room's. */
char *core_text(size_t *length);

/* ---- Answers ---- */

void core_answered(void);
void core_error(const char *sentence);
void core_out_of_memory(void);

/* 1 for a piece that has factors, on a square of the board. */
static inline int core_is_slider(unsigned piece, unsigned sq)
{
    return piece <= GRIM_BISHOP && sq < 64;
}

#endif
