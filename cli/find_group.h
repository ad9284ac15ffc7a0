/* find_group.h - grimoire find group: one factor per square, one table for all, no offsets. */
#ifndef GRIM_CLI_FIND_GROUP_H
#define GRIM_CLI_FIND_GROUP_H

/* argv[0] is "find" and argv[1] is "group". */
int cli_find_group(int argc, char **argv);

#endif
