/* sha256.h - SHA-256 as in FIPS 180-4, of a text that is in memory. */
#ifndef GRIM_SHA256_H
#define GRIM_SHA256_H

#include <stddef.h>

enum { GRIM_SHA256_BYTES = 32, GRIM_SHA256_TEXT_BYTES = 2 * GRIM_SHA256_BYTES + 1 };

void grim_sha256(const void *bytes, size_t length, unsigned char digest[GRIM_SHA256_BYTES]);

/* As hexadecimal digits, small letters. Reading returns 0 for anything else. */
void grim_sha256_write(const unsigned char digest[GRIM_SHA256_BYTES],
                       char text[GRIM_SHA256_TEXT_BYTES]);
int grim_sha256_read(const char *text, unsigned char digest[GRIM_SHA256_BYTES]);

#endif
