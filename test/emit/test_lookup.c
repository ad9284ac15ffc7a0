/* One lookup, and one factor, as C: its steps, against the trace; the programs are compiled by
 * test/web/lookup.js and test/web/book.js. */
#include "../../emit/lookup.h"

#include "../../emit/factor_text.h"
#include "../../emit/scheme_text.h"
#include "../../emit/trace.h"
#include "../../lib/names.h"
#include "../../lib/random_words.h"
#include "../test.h"

typedef int write_lookup(const struct lookup *lookup, FILE *out);

/* The text written, if that succeeded; else NULL. */
static char *text_of(FILE *out, int good)
{
    size_t length = (size_t)ftell(out);
    char *text = calloc(1, length + 1);
    assert_non_null(text);
    rewind(out);
    assert_int_equal(fread(text, 1, length, out), length);
    fclose(out);
    if (good)
        return text;
    assert_int_equal(length, 0);
    free(text);
    return NULL;
}

static char *written(write_lookup *write, const struct lookup *lookup)
{
    FILE *out = tmpfile();
    assert_non_null(out);
    return text_of(out, write(lookup, out));
}

static void assert_has(const char *text, const char *piece, const char *name)
{
    char line[80];
    snprintf(line, sizeof line, "%s\t%s\t", piece, name);
    if (!strstr(text, line))
        fail_msg("no %s in\n%s", name, text);
}

static void check_steps(const struct lookup *lookup, const struct tracer *tracer)
{
    struct trace trace;
    char *text = written(lookup_steps, lookup);
    assert_non_null(text);
    for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        if (lookup->piece != GRIM_QUEEN && lookup->piece != piece)
            continue;
        trace_lookup(tracer, piece, lookup->sq, lookup->occ, &trace);
        assert_true(trace.count > 0);
        for (unsigned i = 0; i < trace.count; i++)
            assert_has(text, grim_piece_name(piece), trace.steps[i].label);
        assert_has(text, grim_piece_name(piece), "return");
    }
    free(text);
}

/* What the program expects is there, and no number of a slot that it does not read. */
static void check_program(const struct lookup *lookup)
{
    char expected[64];
    char *text = written(lookup_program, lookup);
    assert_non_null(text);
    snprintf(expected, sizeof expected, "return attacks == 0x%016llx ? 0 : 1;",
             (unsigned long long)grim_geometry_attacks(lookup->piece, lookup->sq, lookup->occ));
    assert_non_null(strstr(text, expected));
    assert_true(strlen(text) < 8000);
    free(text);
}

static void check_scheme(const struct grim_scheme *scheme, uint64_t *random)
{
    void *table = malloc(scheme->table_bytes);
    assert_non_null(table);
    assert_int_equal(grim_scheme_fill(scheme, table, scheme->table_bytes), GRIM_OK);
    struct tracer *tracer = trace_new_tracer(scheme, table);
    assert_non_null(tracer);
    for (unsigned i = 0; i < 12; i++) {
        uint64_t occ = grim_random_word(random) & grim_random_word(random);
        struct lookup lookup = {scheme, table, (enum grim_piece)(i % 3),
                                (unsigned)(grim_random_word(random) & 63), occ};
        if (scheme_text_of(scheme->name)) {
            check_steps(&lookup, tracer);
            check_program(&lookup);
        } else {
            assert_null(written(lookup_steps, &lookup));
            assert_null(written(lookup_program, &lookup));
        }
    }
    trace_free_tracer(tracer);
    free(table);
}

TEST(each_step_has_its_c)
{
    const struct grim_scheme *scheme;
    uint64_t random = 1;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        check_scheme(scheme, &random);
}

/* Those with a record of their own have a product of 64 bits, an index or none. */
TEST(factors_have_their_c)
{
    static const char *const names[] = {"fancy", "black", "packed", "fixed", NULL};
    static const char *const without[] = {"rays", "dual", "pext", "mul32", NULL};
    const struct grim_given given =
        grim_given_alone(GRIM_BISHOP, 13, UINT64_C(0x0123456789abcdef), 5);
    for (unsigned i = 0; names[i]; i++) {
        FILE *out = tmpfile();
        assert_non_null(out);
        char *text = text_of(out, factor_text(grim_scheme_find(names[i]), &given, out));
        assert_non_null(text);
        assert_non_null(strstr(text, "unsigned bishop_f2_slot(uint64_t occ) {"));
        assert_non_null(strstr(text, "key * 0x0123456789abcdef"));
        assert_non_null(strstr(text, "product >> 59"));
        free(text);
    }
    for (unsigned i = 0; without[i]; i++) {
        FILE *out = tmpfile();
        assert_non_null(out);
        assert_null(text_of(out, factor_text(grim_scheme_find(without[i]), &given, out)));
    }
}
