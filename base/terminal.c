#define _DEFAULT_SOURCE
#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

int base_is_terminal(FILE *stream)
{
    return isatty(fileno(stream));
}

unsigned base_terminal_columns(FILE *stream)
{
    struct winsize window;
    return ioctl(fileno(stream), TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
}
