#include "sharing.h"

#include "../base/json.h"
#include "../lib/names.h"
#include "../lib/words.h"

/* Rooks are the nodes 0 to 63, bishops 64 to 127. */
enum { SHARING_NODES = 128 };

struct sharing_graph {
    struct sharing_group may_share[SHARING_NODES];
    struct answer_sharing *answer;
    unsigned rooks, bishops; /* in the groups searched for; 0 at first, for all */
};

/* ---- Sets of nodes -------------------------------------------------------------------------- */

static int sharing_has(const struct sharing_group *group, unsigned node)
{
    return group->squares[node / 64] >> node % 64 & 1;
}

static void sharing_add(struct sharing_group *group, unsigned node)
{
    group->squares[node / 64] |= grim_bit(node % 64);
}

static void sharing_drop(struct sharing_group *group, unsigned node)
{
    group->squares[node / 64] &= ~grim_bit(node % 64);
}

static struct sharing_group sharing_common(const struct sharing_group *a,
                                           const struct sharing_group *b)
{
    return (struct sharing_group){{a->squares[0] & b->squares[0], a->squares[1] & b->squares[1]}};
}

static int sharing_is_empty(const struct sharing_group *group)
{
    return !(group->squares[0] | group->squares[1]);
}

static unsigned sharing_size(const struct sharing_group *group, unsigned piece)
{
    return grim_geometry_count(group->squares[piece]);
}

/* ---- Who may share -------------------------------------------------------------------------- */

static int sharing_may(unsigned a, unsigned b)
{
    enum grim_piece one = a < 64 ? GRIM_ROOK : GRIM_BISHOP;
    enum grim_piece other = b < 64 ? GRIM_ROOK : GRIM_BISHOP;
    uint64_t both =
        grim_geometry_attacks(one, a % 64, 0) & grim_geometry_attacks(other, b % 64, 0);
    return a != b && !(both & ~(grim_geometry_attacks(one, a % 64, UINT64_MAX) &
                                grim_geometry_attacks(other, b % 64, UINT64_MAX)));
}

static void sharing_draw(struct sharing_graph *graph)
{
    for (unsigned a = 0; a < SHARING_NODES; a++) {
        graph->may_share[a] = (struct sharing_group){{0, 0}};
        for (unsigned b = 0; b < SHARING_NODES; b++)
            if (sharing_may(a, b))
                sharing_add(&graph->may_share[a], b);
    }
}

/* ---- Groups --------------------------------------------------------------------------------- */

static void sharing_met(struct answer_sharing *answer, const struct sharing_group *group)
{
    unsigned rooks = sharing_size(group, GRIM_ROOK), bishops = sharing_size(group, GRIM_BISHOP);
    if (!answer->count[rooks][bishops]++)
        answer->first[rooks][bishops] = *group;
}

static int sharing_is_apart(const struct answer_sharing *answer, const struct sharing_group *group)
{
    for (unsigned i = 0; i < answer->arrays; i++) {
        struct sharing_group common = sharing_common(&answer->array[i], group);
        if (!sharing_is_empty(&common))
            return 0;
    }
    return 1;
}

static void sharing_choose(const struct sharing_graph *graph, const struct sharing_group *group)
{
    struct answer_sharing *answer = graph->answer;
    if (sharing_size(group, GRIM_ROOK) == graph->rooks &&
        sharing_size(group, GRIM_BISHOP) == graph->bishops && answer->arrays < SHARING_ARRAYS &&
        sharing_is_apart(answer, group))
        answer->array[answer->arrays++] = *group;
}

/* All maximal groups (C. Bron, J. Kerbosch, 1973): `may` can join the group, `done` could, too,
 * but that group was found before. Each call adds a square to its group, so the recursion is
 * shallow. */
static void sharing_grow(struct sharing_graph *graph, const struct sharing_group *group,
                         struct sharing_group may, struct sharing_group done)
{
    if (sharing_is_empty(&may) && sharing_is_empty(&done)) {
        if (graph->rooks)
            sharing_choose(graph, group);
        else
            sharing_met(graph->answer, group);
    }
    for (unsigned node = 0; node < SHARING_NODES; node++) {
        struct sharing_group larger = *group;
        if (!sharing_has(&may, node))
            continue;
        sharing_add(&larger, node);
        sharing_grow(graph, &larger, sharing_common(&may, &graph->may_share[node]),
                     sharing_common(&done, &graph->may_share[node]));
        sharing_drop(&may, node);
        sharing_add(&done, node);
    }
}

static void sharing_look(struct sharing_graph *graph)
{
    const struct sharing_group none = {{0, 0}}, all = {{UINT64_MAX, UINT64_MAX}};
    sharing_grow(graph, &none, all, none);
}

/* As many rooks as there can be, and of those groups as many bishops. */
static void sharing_find_largest(struct sharing_graph *graph)
{
    for (unsigned rooks = 1; rooks < SHARING_ROOKS; rooks++)
        for (unsigned bishops = 0; bishops < SHARING_BISHOPS; bishops++)
            if (graph->answer->count[rooks][bishops]) {
                graph->rooks = rooks;
                graph->bishops = bishops;
            }
}

void answer_sharing_find(struct answer_sharing *answer)
{
    struct sharing_graph graph = {.answer = answer};
    *answer = (struct answer_sharing){.arrays = 0};
    sharing_draw(&graph);
    sharing_look(&graph);
    sharing_find_largest(&graph);
    sharing_look(&graph);
}

/* ---- For people ----------------------------------------------------------------------------- */

static void sharing_print_squares(FILE *out, const char *what, uint64_t squares)
{
    if (squares)
        fprintf(out, "%s", what);
    for (; squares; squares &= squares - 1)
        fprintf(out, " %s", grim_square_name(grim_lowest(squares)));
}

static void sharing_print_group(FILE *out, const struct sharing_group *group)
{
    sharing_print_squares(out, " rooks", group->squares[GRIM_ROOK]);
    sharing_print_squares(out, " bishops", group->squares[GRIM_BISHOP]);
    fprintf(out, "\n");
}

void answer_sharing_print(FILE *out, const struct answer_sharing *answer)
{
    unsigned rooks = 0, bishops = 0;
    fprintf(out,
            "Squares that can use one array, each with a mask of its own: whatever two of them "
            "may attack,\nboth always attack. Groups that no other square can join:\n\n"
            "rooks bishops groups such as\n");
    for (unsigned r = 0; r < SHARING_ROOKS; r++)
        for (unsigned b = 0; b < SHARING_BISHOPS; b++)
            if (answer->count[r][b]) {
                fprintf(out, "%5u %7u %6u", r, b, answer->count[r][b]);
                sharing_print_group(out, &answer->first[r][b]);
            }
    for (unsigned i = 0; i < answer->arrays; i++) {
        rooks += sharing_size(&answer->array[i], GRIM_ROOK);
        bishops += sharing_size(&answer->array[i], GRIM_BISHOP);
    }
    fprintf(out, "\n%u arrays for %u rook and %u bishop squares:\n\n", answer->arrays, rooks,
            bishops);
    for (unsigned i = 0; i < answer->arrays; i++)
        sharing_print_group(out, &answer->array[i]);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void sharing_json_squares(struct json_writer *json, const struct sharing_group *group)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        json_put_array(json, piece == GRIM_ROOK ? "rooks" : "bishops");
        for (uint64_t squares = group->squares[piece]; squares; squares &= squares - 1)
            json_put_text(json, NULL, grim_square_name(grim_lowest(squares)));
        json_put_end(json);
    }
}

void answer_sharing_json(FILE *out, const struct answer_sharing *answer)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.sharing/1");
    json_put_rows(&json, "groups");
    for (unsigned r = 0; r < SHARING_ROOKS; r++)
        for (unsigned b = 0; b < SHARING_BISHOPS; b++)
            if (answer->count[r][b]) {
                json_put_object(&json, NULL);
                json_put_uint(&json, "count", answer->count[r][b]);
                sharing_json_squares(&json, &answer->first[r][b]);
                json_put_end(&json);
            }
    json_put_end(&json);
    json_put_rows(&json, "arrays");
    for (unsigned i = 0; i < answer->arrays; i++) {
        json_put_object(&json, NULL);
        sharing_json_squares(&json, &answer->array[i]);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}
