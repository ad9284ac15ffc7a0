/* start.h - what every program of ours does first. */
#ifndef GRIM_BASE_START_H
#define GRIM_BASE_START_H

/* Makes sure that descriptors 0 to 2 are taken: otherwise the next file opened would get such a
 * number, and printed text would go into it. Makes a limit on file sizes an error of the write,
 * not the end of the program. Returns 0 if the system refuses. */
int base_start(void);

/* The program's arguments in UTF-8, or as the system gives them where they are bytes. NULL if out
 * of memory. */
char **base_arguments(char **argv);

#endif
