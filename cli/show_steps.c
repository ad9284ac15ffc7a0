/* The steps of a trace as panels, and where a sheet goes. */
#include <string.h>

#include "../base/file.h"
#include "show.h"
#include "svg.h"

/* The slider has no place among the bits of a factor, a difference or a shifted board. */
static int is_of_squares(const struct grim_trace_step *step)
{
    return step->kind == GRIM_TRACE_BOARD && strcmp(step->label, "factor") != 0 &&
           !strstr(step->label, " - ") && !strstr(step->label, ">>");
}

void show_panel(struct panel *panel, const struct grim_trace_step *step, char slider, unsigned sq)
{
    if (step->kind == GRIM_TRACE_INDEX)
        panel_index(panel, step->label, step->value, step->bits);
    else
        panel_bits(panel, step->label, step->value);
    if (is_of_squares(step))
        panel_slider(panel, slider, sq);
}

int show_sheet(const struct sheet *sheet, const struct show_options *options)
{
    struct boards_style style = boards_style(stdout);
    if (!options->json)
        sheet_print(stdout, sheet, &style);
    int error = options->svg ? svg_write(options->svg, sheet) : 0;
    return error ? cli_error(CLI_FAILED, "cannot write %s: %s", options->svg, base_why(error))
                 : CLI_YES;
}
