/* list.h - the schemes as this program was built with them. */
#ifndef GRIM_CLI_LIST_H
#define GRIM_CLI_LIST_H

#include "../answers/list.h"

struct answer_list cli_list_answer(void);

#endif
