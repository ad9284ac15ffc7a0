/* start.h - what every program of the house does first. */
#ifndef GRIM_BASE_START_H
#define GRIM_BASE_START_H

/* Takes care that descriptors 0 to 2 are taken, for the next file that is opened would get their
 * number, and what is printed would go into it; and that a limit on the size of files is an error
 * of the write, not the end of the program. Returns 0 when the system refuses. */
int base_start(void);

/* The arguments of the program in UTF-8, or as the system gives them where it has bytes. NULL when there is
 * no memory. */
char **base_arguments(char **argv);

#endif
