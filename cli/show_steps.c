/* The steps of a trace as panels, and where a sheet goes. */
#include "../base/file.h"
#include "show.h"
#include "svg.h"

void show_panel(struct panel *panel, const struct trace_step *step, char slider, unsigned sq)
{
    if (step->kind == TRACE_INDEX)
        panel_index(panel, step->label, step->value, step->bits);
    else
        panel_bits(panel, step->label, step->value);
    if (step->of_squares)
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
