#include "../stop.h"

#include <io.h>
#include <windows.h>

#include "../../base/terminal.h"

base_stop cli_stop;

static atomic_int on_terminal;

/* Called in a thread of the system. Ctrl-C and Ctrl-Break are handled once; the second ends the
 * program, and so does closing the window. */
static BOOL WINAPI stop_on_event(DWORD event)
{
    static const char text[] = "\ngrimoire: stopping soon; a second signal ends it at once\n";
    if ((event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) || atomic_exchange(&cli_stop, 1))
        return FALSE;
    if (on_terminal && _write(2, text, sizeof text - 1) < 0)
        on_terminal = 0;
    return TRUE;
}

void cli_stop_on_signals(void)
{
    on_terminal = base_is_terminal(stderr);
    SetConsoleCtrlHandler(stop_on_event, TRUE);
}
