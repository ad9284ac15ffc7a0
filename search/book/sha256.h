/* sha256.h - SHA-256 as in FIPS 180-4, of a text in memory. */
#ifndef GRIM_SHA256_H
#define GRIM_SHA256_H

#include <stddef.h>

enum { SHA256_BYTES = 32, SHA256_TEXT_BYTES = 2 * SHA256_BYTES + 1 };

void sha256_of(const void *bytes, size_t length, unsigned char digest[SHA256_BYTES]);

/* As lower-case hexadecimal digits. Reading returns 0 for anything else. */
void sha256_write(const unsigned char digest[SHA256_BYTES], char text[SHA256_TEXT_BYTES]);
int sha256_read(const char *text, unsigned char digest[SHA256_BYTES]);

#endif
