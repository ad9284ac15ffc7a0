/* core.h - what the parts of the page's WebAssembly share.
 *
 * The page calls functions and reads arrays; whatever is more than a number is printed to stdout
 * as JSON, by the code that prints it for the command line, or as C, and handed over when the
 * export ends with core_answered. Arguments come from outside: each export masks or checks its
 * own, so that nothing traps or reads beyond an array. */
#ifndef GRIM_WEB_CORE_H
#define GRIM_WEB_CORE_H

#include <stdint.h>

#include "../../answers/judgement.h"

#ifdef __wasm__
#define CORE_EXPORT(name) __attribute__((export_name(#name))) name
#else
/* where tests call it, with sanitizers: within WebAssembly's memory nothing is out of bounds */
#define CORE_EXPORT(name) name
#endif

/* ---- What the page calls ---- */

/* Texts go into the room that this gives; NULL when they are too large. */
char *text_room(size_t bytes);
void fen(size_t length);
void verify_factors(size_t length);
void layout(size_t length);
void layout_slot(uint32_t slot);
const uint8_t *layout_owners_at(void);
const uint8_t *layout_first_at(void);
const uint16_t *layout_visits_at(void);

void schemes(void);
void show(unsigned piece, unsigned sq, unsigned number, uint64_t occ);
/* A lookup as C (emit/lookup.h); nothing is printed where there is none. */
void program(unsigned piece, unsigned sq, unsigned number, uint64_t occ);
void steps(unsigned piece, unsigned sq, unsigned number, uint64_t occ);
/* A factor as C (emit/factor_text.h), likewise. */
void factor_code(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor);
uint64_t attacks(unsigned piece, unsigned sq, uint64_t occ);
uint64_t mask(unsigned piece, unsigned sq);

/* A scheme is its number in the list of schemes(). */
unsigned collide(unsigned piece, unsigned sq, unsigned scheme, int is_raised, unsigned bits,
                 uint64_t factor, uint64_t constant);
uint64_t product(unsigned piece, unsigned sq, unsigned scheme, int is_raised, uint64_t factor,
                 uint64_t constant, uint64_t subset);
unsigned index_bits(unsigned scheme, unsigned bits, uint64_t factor);
const uint32_t *collide_slots_at(void);
const uint64_t *collide_attacks_at(void);
const uint32_t *collide_first_at(void);
int check(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor);
void measure(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor);

unsigned random_begin(unsigned scheme, unsigned piece, unsigned sq, unsigned bits, unsigned recipe,
                      uint64_t seed);
unsigned random_run(uint64_t first, unsigned count);
int random_found(void);
const uint16_t *random_fitted_at(void);
const uint64_t *random_factors_at(void);

const char *descent_begin(unsigned piece, unsigned sq, unsigned bits, int black,
                          unsigned direction, unsigned cut_at);
unsigned descent_stages(void);
unsigned descent_square(unsigned stage);
unsigned descent_level(unsigned stage);
int descent_job(uint64_t number);
const uint64_t *descent_nodes_at(void);
uint64_t descent_factors(void);
uint64_t descent_first(void);
/* The job that was done last as a line of a log, and what the log begins with, as text. */
void descent_line(uint64_t number);
void descent_head(void);
void descent_estimate(unsigned probes);

/* A board, a blank, a piece, and perhaps words behind it. A set of squares is two words. */
void riders_begin(size_t length);
unsigned riders_board_is_wrong(void);
size_t riders_wrong_at(void);
unsigned riders_grid(void);
const uint8_t *riders_places_at(void);
const uint64_t *riders_example_at(unsigned sq);
void riders_answer(unsigned sq, uint64_t low, uint64_t high);
void riders_steps(unsigned sq, uint64_t low, uint64_t high);

/* ---- What its parts share ---- */

/* The judgement of verify_factors with its workspace made ready, which others use, too;
 * NULL when there is no memory. */
struct answer_judgement *core_judgement(void);

/* A scheme's table, filled when it is first asked for, and kept; NULL when there is no memory. */
const void *core_table_of(unsigned number);

/* The text that the page has put into the room: a zero stands behind it. Its length is what the
 * page says, or the room's. */
char *core_text(size_t *length);

/* ---- Answers ---- */

void core_answered(void);
void core_error(const char *sentence);
void core_out_of_memory(void);

/* 1 for a piece that has factors, on a square of the board. */
static inline int core_is_slider(unsigned piece, unsigned sq)
{
    return piece <= GRIM_BISHOP && sq < 64;
}

#endif
