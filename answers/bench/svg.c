#include "svg.h"

const struct bench_picture bench_pictures[BENCH_PICTURES] = {
    {"speed-size.svg", bench_draw_speed_size},
    {"regimes.svg", bench_draw_regimes},
    {"cache.svg", bench_draw_cache},
};
