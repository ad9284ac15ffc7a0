#define _XOPEN_SOURCE 700
#include "start.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

/* /dev/null, opened the wrong way round: reading or printing fails as before, but touches no file
 * of ours. open() takes the lowest number that is free. */
static int start_fill_descriptor(int number)
{
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF)
        return 1;
    return open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY) == number;
}

int base_start(void)
{
    if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR)
        return 0;
    return start_fill_descriptor(0) && start_fill_descriptor(1) && start_fill_descriptor(2);
}

char **base_arguments(char **argv)
{
    return argv;
}
