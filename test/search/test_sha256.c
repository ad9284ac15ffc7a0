/* test_sha256.c - the vectors of FIPS 180-4, and every length around the ends of blocks. */
#include "../../search/book/sha256.h"
#include "../test.h"

static void is_digest(const void *bytes, size_t length, const char *expected)
{
    unsigned char digest[SHA256_BYTES], again[SHA256_BYTES];
    char text[SHA256_TEXT_BYTES];
    sha256_of(bytes, length, digest);
    sha256_write(digest, text);
    assert_string_equal(text, expected);
    assert_true(sha256_read(text, again));
    assert_memory_equal(digest, again, sizeof digest);
}

TEST(vectors_of_the_standard)
{
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    static const char longer[] =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        "lmnopqrsmnopqrstnopqrstu";
    enum { MILLION = 1000000 };
    char *many = malloc(MILLION);
    assert_non_null(many);
    memset(many, 'a', MILLION);
    is_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    is_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    is_digest(two_blocks, strlen(two_blocks),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    is_digest(longer, strlen(longer),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    is_digest(many, MILLION, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

/* The digest of the digests of 0, 1, ..., 130 letters a, as Python's hashlib has it. */
TEST(every_length)
{
    unsigned char digests[131 * SHA256_BYTES];
    char letters[130];
    memset(letters, 'a', sizeof letters);
    for (size_t length = 0; length <= sizeof letters; length++)
        sha256_of(letters, length, digests + length * SHA256_BYTES);
    is_digest(digests, sizeof digests,
              "f908a43fc8456c583aacde0fb2627959f8513dc76d0c03979b7f945a7dd78f22");
}

TEST(reads_what_it_writes)
{
    static const char good[] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    unsigned char digest[SHA256_BYTES];
    char text[sizeof good + 1];
    assert_true(sha256_read(good, digest));
    assert_false(sha256_read(good + 1, digest));
    memcpy(text, good, sizeof good);
    text[0] = 'E';
    assert_false(sha256_read(text, digest));
    strcpy(text, good);
    strcat(text, "0");
    assert_false(sha256_read(text, digest));
}
