/* find_keys.c - grimoire find keys: a factor for any list of keys, with the fewest index bits that
 * are found within so many guesses and candidates. */
#include "../answers/keys.h"

#include <inttypes.h>
#include <stdlib.h>

#include "../base/file.h"
#include "../search/find/keys_file.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

enum { TEXT_MAX = 1 << 23, STEPS = 1 << 10 }; /* steps between two checks for a signal */

struct request {
    const struct cli_find_keys *given;
    struct keys keys;
    unsigned bits; /* that are tried */
    uint64_t factor;
};

typedef enum keys_end find_keys_step(struct keys_search *search, uint64_t steps);

static enum keys_end find_keys_by(find_keys_step *step, struct keys_search *search, uint64_t tries,
                                  struct cli_progress *progress)
{
    enum keys_end end = KEYS_OPEN;
    for (uint64_t done = 0; end == KEYS_OPEN && done < tries && !cli_stop; done += STEPS) {
        end = step(search, tries - done < STEPS ? tries - done : STEPS);
        cli_progress_at(progress, progress->done + STEPS);
    }
    return end;
}

static enum keys_end find_keys_with_bits(struct request *request, struct keys_search *search)
{
    struct cli_progress progress;
    uint64_t tries = request->given->tries;
    cli_progress_start(&progress, "try", 0);
    enum keys_end end = find_keys_by(keys_guess, search, tries, &progress);
    if (end == KEYS_OPEN)
        end = find_keys_by(keys_draw, search, tries, &progress);
    cli_progress_end(&progress);
    request->factor = search->factor;
    return end;
}

static int find_keys_tell_open(const struct request *request)
{
    if (cli_stop)
        return cli_error(CLI_OPEN, "stopped at %u bits without a factor", request->bits);
    return cli_error(CLI_OPEN,
                     "no factor of %u bits was found for these keys in %" PRIu64
                     " guesses and as many candidates; more --tries look further",
                     request->bits, request->given->tries);
}

/* Found, or open with the last number of bits. */
static int find_keys_search(struct request *request)
{
    const struct cli_find_keys *given = request->given;
    unsigned last = given->has_bits ? given->bits : KEYS_BITS_MAX;
    enum keys_end end = KEYS_NONE;
    for (; end != KEYS_FOUND && request->bits <= last && !cli_stop; request->bits++) {
        struct keys_search search;
        if (!keys_begin(&search, &request->keys, request->bits, given->seed)) {
            keys_end(&search);
            return cli_error(CLI_FAILED, "there is not enough memory");
        }
        end = find_keys_with_bits(request, &search);
        keys_end(&search);
    }
    request->bits--;
    if (end == KEYS_NONE && !cli_stop)
        return cli_error(CLI_NO, "no factor has %u bits for these keys: all were tried",
                         request->bits);
    return end == KEYS_FOUND ? CLI_YES : find_keys_tell_open(request);
}

static int find_keys_print(struct request *request)
{
    int used = keys_place(&request->keys, request->bits, request->factor);
    if (!used)
        return cli_error(CLI_FAILED, "a factor was found, but its check finds two values with one "
                                     "index: this is a bug");
    const struct answer_keys answer = {&request->keys, request->bits, (unsigned)used,
                                       request->factor};
    (request->given->json ? answer_keys_json : answer_keys_print)(stdout, &answer);
    return CLI_YES;
}

/* Whether a factor that was given works. */
static int find_keys_check(struct request *request)
{
    const struct cli_find_keys *given = request->given;
    request->factor = given->factor;
    if (keys_place(&request->keys, given->bits, given->factor))
        return find_keys_print(request);
    return cli_error(CLI_NO, "with 0x%016" PRIx64 " two values have one index of %u bits",
                     given->factor, given->bits);
}

/* As many bits as were asked for, or as there must be. */
static int find_keys_begin(struct request *request)
{
    const struct cli_find_keys *given = request->given;
    unsigned least = keys_bits_least(&request->keys);
    request->bits = given->has_bits ? given->bits : least;
    if (request->bits < least)
        return cli_error(CLI_NO, "no factor has %u bits for %u values: they need %u",
                         request->bits, request->keys.values, least);
    if (given->has_factor)
        return find_keys_check(request);
    cli_stop_on_signals();
    int status = find_keys_search(request);
    return status == CLI_YES ? find_keys_print(request) : status;
}

int cli_find_keys(const struct cli_find_keys *given)
{
    struct request request = {.given = given};
    struct grim_error error;
    size_t length;
    const char *name = base_name_of_input(given->file);
    char *text = cli_read_text(given->file, TEXT_MAX, "file of keys", &length);
    if (!text)
        return CLI_FAILED;
    int status = keys_read(text, length, &request.keys, &error) == GRIM_OK
                     ? find_keys_begin(&request)
                 : error.line ? cli_error(CLI_FAILED, "%s:%u: %s", name, error.line, error.text)
                              : cli_error(CLI_FAILED, "%s: %s", name, error.text);
    free(request.keys.row);
    free(text);
    return status;
}
