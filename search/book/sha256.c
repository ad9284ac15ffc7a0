#include "sha256.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8, LENGTH_BYTES = 8 };

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2};

static uint32_t sha256_turn(uint32_t word, unsigned bits)
{
    return word >> bits | word << (32 - bits);
}

/* ---- Blocks ---- */

static void sha256_spread(const unsigned char block[BLOCK], uint32_t schedule[ROUNDS])
{
    for (unsigned i = 0; i < 16; i++)
        schedule[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                      (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < ROUNDS; i++) {
        uint32_t early = schedule[i - 15], late = schedule[i - 2];
        schedule[i] =
            (sha256_turn(late, 17) ^ sha256_turn(late, 19) ^ late >> 10) + schedule[i - 7] +
            (sha256_turn(early, 7) ^ sha256_turn(early, 18) ^ early >> 3) + schedule[i - 16];
    }
}

static void sha256_add_block(uint32_t state[WORDS], const unsigned char block[BLOCK])
{
    uint32_t schedule[ROUNDS], s[WORDS];
    sha256_spread(block, schedule);
    memcpy(s, state, sizeof s);
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t first = s[7] +
                         (sha256_turn(s[4], 6) ^ sha256_turn(s[4], 11) ^ sha256_turn(s[4], 25)) +
                         choice + constants[i] + schedule[i];
        uint32_t second =
            (sha256_turn(s[0], 2) ^ sha256_turn(s[0], 13) ^ sha256_turn(s[0], 22)) + majority;
        memmove(s + 1, s, (WORDS - 1) * sizeof s[0]);
        s[4] += first;
        s[0] = first + second;
    }
    for (unsigned i = 0; i < WORDS; i++)
        state[i] += s[i];
}

/* The rest of the message, a single bit, zeros, and the length in bits: one block or two. */
static void sha256_add_end(uint32_t state[WORDS], const unsigned char *rest, size_t length)
{
    unsigned char end[2 * BLOCK] = {0};
    size_t left = length % BLOCK, size = left < BLOCK - LENGTH_BYTES ? BLOCK : 2 * BLOCK;
    uint64_t bits = (uint64_t)length * 8;
    if (left)
        memcpy(end, rest, left);
    end[left] = 0x80;
    for (unsigned i = 0; i < LENGTH_BYTES; i++)
        end[size - 1 - i] = (unsigned char)(bits >> (8 * i));
    for (size_t at = 0; at < size; at += BLOCK)
        sha256_add_block(state, end + at);
}

void sha256_of(const void *bytes, size_t length, unsigned char digest[SHA256_BYTES])
{
    uint32_t state[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const unsigned char *at = (const unsigned char *)bytes;
    size_t left = length;
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        sha256_add_block(state, at);
    sha256_add_end(state, at, length);
    for (unsigned i = 0; i < SHA256_BYTES; i++)
        digest[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}

/* ---- As text ---- */

static const char digits[] = "0123456789abcdef";

void sha256_write(const unsigned char digest[SHA256_BYTES], char text[SHA256_TEXT_BYTES])
{
    for (unsigned i = 0; i < SHA256_BYTES; i++) {
        *text++ = digits[digest[i] >> 4];
        *text++ = digits[digest[i] & 15];
    }
    *text = 0;
}

int sha256_read(const char *text, unsigned char digest[SHA256_BYTES])
{
    if (strlen(text) != SHA256_TEXT_BYTES - 1 || strspn(text, digits) != SHA256_TEXT_BYTES - 1)
        return 0;
    for (unsigned i = 0; i < SHA256_BYTES; i++)
        digest[i] = (unsigned char)((strchr(digits, text[2 * i]) - digits) << 4 |
                                    (strchr(digits, text[2 * i + 1]) - digits));
    return 1;
}
