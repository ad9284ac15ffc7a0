#include "density.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"

static double density_share(const struct density *row)
{
    return (double)row->found / (double)row->tried;
}

static double density_fitted(const struct density *row)
{
    return (double)row->fitted / (double)row->tried;
}

void answer_density_print(FILE *out, const struct answer_density *answer)
{
    const struct find *find = &answer->find;
    fprintf(out,
            "%s %s, %s, %u index bits, %" PRIu64 " factors at random with each number of ones\n\n",
            grim_piece_name(find->piece), grim_square_name(find->sq), find->scheme->name,
            find_bits(find), find->tries);
    fprintf(out, "ones      work      share  subsets before the first clash, of %u\n",
            answer->rows[0].subsets);
    for (unsigned i = 0; i < DENSITY_ROWS; i++) {
        const struct density *row = &answer->rows[i];
        fprintf(out, "%4u %9" PRIu64 " %10.2e %7.1f\n", row->ones, row->found, density_share(row),
                density_fitted(row));
    }
}

void answer_density_json(FILE *out, const struct answer_density *answer)
{
    const struct find *find = &answer->find;
    struct json_writer json;
    json_open(&json, out, "grimoire.density/1");
    json_put_text(&json, "piece", grim_piece_name(find->piece));
    json_put_text(&json, "square", grim_square_name(find->sq));
    json_put_text(&json, "scheme", find->scheme->name);
    json_put_uint(&json, "bits", find_bits(find));
    json_put_uint(&json, "seed", find->seed);
    json_put_uint(&json, "tried", find->tries);
    json_put_uint(&json, "subsets", answer->rows[0].subsets);
    json_put_rows(&json, "ones");
    for (unsigned i = 0; i < DENSITY_ROWS; i++) {
        json_put_object(&json, NULL);
        json_put_uint(&json, "ones", answer->rows[i].ones);
        json_put_uint(&json, "found", answer->rows[i].found);
        json_put_real(&json, "fitted", density_fitted(&answer->rows[i]), 4);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}
