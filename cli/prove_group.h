/* prove_group.h - grimoire prove group: how few index bits one table for all squares can do with.
 */
#ifndef GRIM_CLI_PROVE_GROUP_H
#define GRIM_CLI_PROVE_GROUP_H

/* argv[0] is "prove" and argv[1] is "group". */
int cli_prove_group(int argc, char **argv);

#endif
