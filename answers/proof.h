/* proof.h - what the log of a proof says: the answer of `grimoire prove` and `grimoire merge`. */
#ifndef GRIM_ANSWERS_PROOF_H
#define GRIM_ANSWERS_PROOF_H

#include "../search/prove/log.h"
#include "estimates.h"

/* Both end with the answer, the first also in a sentence. The estimates may be NULL. */
void answer_proof_print(FILE *out, const struct log *log);
void answer_proof_json(FILE *out, const struct log *log, const struct answer_estimates *estimates);

#endif
