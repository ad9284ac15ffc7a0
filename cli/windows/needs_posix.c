/* needs_posix.c - commands whose logs and tables are locked, truncated and replaced by calls that
 * Windows does not have: there they say so. */
#include "../given.h"

#define NEEDS_POSIX(form, words)                                                                  \
    int cli_##form(const struct cli_##form *given)                                                \
    {                                                                                             \
        (void)given;                                                                              \
        return cli_error(CLI_FAILED, "grimoire " words " needs a POSIX system, and this one is "  \
                                     "Windows");                                                  \
    }

NEEDS_POSIX(prove, "prove")
NEEDS_POSIX(prove_group, "prove group")
NEEDS_POSIX(prove_board, "prove --board")
NEEDS_POSIX(prove_halves, "prove halves")
NEEDS_POSIX(merge, "merge")
NEEDS_POSIX(pack, "pack")
NEEDS_POSIX(book, "book")
NEEDS_POSIX(book_check, "book check")
NEEDS_POSIX(book_add, "book add")
