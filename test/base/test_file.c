/* Whole files: what is read, where reading ends, and that a name always has the old file or the
 * new one. */
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../base/file.h"
#include "../test.h"

enum { LIMIT = 1 << 20 };

/* ---- A folder that is empty when a test begins ---- */

static char folder[] = "/tmp/grimoire-file-XXXXXX";

static int each_entry(int (*visit)(const char *name))
{
    int count = 0;
    DIR *entries = opendir(".");
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            count++;
            if (visit)
                visit(entry->d_name);
        }
    closedir(entries);
    return count;
}

static void leave_folder(void)
{
    each_entry(remove);
    if (chdir("/") != 0 || rmdir(folder) != 0)
        _exit(1);
}

TEST_BEFORE(enter_folder)
{
    if (!mkdtemp(folder) || chdir(folder) != 0 || atexit(leave_folder) != 0)
        abort();
}

static void put(const char *name, const char *text)
{
    FILE *out = fopen(name, "wb");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

static void has(const char *name, const char *wanted)
{
    char *text;
    size_t length;
    assert_int_equal(base_read(name, LIMIT, &text, &length), 0);
    assert_int_equal(length, strlen(wanted));
    assert_string_equal(text, wanted);
    free(text);
}

static mode_t mode_of(const char *name)
{
    struct stat about;
    assert_int_equal(stat(name, &about), 0);
    return about.st_mode & 07777;
}

/* ---- Reading ---- */

TEST(reads_up_to_the_limit)
{
    char *text;
    size_t length;
    each_entry(remove);
    put("five", "12345");
    has("five", "12345");
    assert_int_equal(base_read("five", 5, &text, &length), 0);
    assert_int_equal(length, 5);
    assert_int_equal(text[5], 0);
    free(text);
    assert_int_equal(base_read("five", 4, &text, &length), EFBIG);
    assert_null(text);
    put("none", "");
    assert_int_equal(base_read("none", 0, &text, &length), 0);
    assert_int_equal(length, 0);
    assert_string_equal(text, "");
    free(text);
}

/* Around every size at which the room grows. */
TEST(reads_every_size)
{
    static char bytes[70001];
    each_entry(remove);
    memset(bytes, 'x', sizeof bytes - 1);
    for (size_t size = 16384 / 2; size < sizeof bytes; size = 2 * size)
        for (size_t length = size - 3; length < size + 3; length++) {
            char *text;
            size_t got;
            assert_int_equal(base_write("some", bytes, length), 0);
            assert_int_equal(base_read("some", LIMIT, &text, &got), 0);
            assert_int_equal(got, length);
            assert_memory_equal(text, bytes, length);
            free(text);
            assert_int_equal(base_read("some", length, &text, &got), 0);
            free(text);
            assert_int_equal(base_read("some", length - 1, &text, &got), EFBIG);
        }
}

TEST(what_cannot_be_read)
{
    char *text;
    size_t length;
    each_entry(remove);
    assert_int_equal(base_read("missing", LIMIT, &text, &length), ENOENT);
    assert_int_equal(base_read(".", LIMIT, &text, &length), EISDIR);
    assert_string_equal(base_why(EISDIR), "is a directory");
    char why[BASE_WHY_BYTES];
    base_why_unread(EISDIR, 1 << 20, "book", why);
    assert_string_equal(why, "is a directory");
    base_why_unread(EFBIG, 3 << 20, "book", why);
    assert_string_equal(why, "more than 3 MiB: too large for a book");
    assert_int_equal(base_read("/dev/zero", LIMIT, &text, &length), EFBIG);
    assert_null(text);
    assert_string_equal(base_name_of_input("-"), "standard input");
    assert_string_equal(base_name_of_input("--"), "--");
}

/* ---- Writing ---- */

TEST(writes_what_is_given)
{
    each_entry(remove);
    assert_int_equal(base_write("new", "one", 3), 0);
    has("new", "one");
    assert_int_equal(base_write("new", "two and more", 12), 0);
    has("new", "two and more");
    assert_int_equal(base_write("new", "", 0), 0);
    has("new", "");
    assert_int_equal(each_entry(NULL), 1);
}

TEST(keeps_permissions)
{
    mode_t before = umask(022);
    each_entry(remove);
    base_write("fresh", "1", 1);
    assert_int_equal(mode_of("fresh"), 0644);
    put("own", "1");
    chmod("own", 0600);
    base_write("own", "2", 1);
    assert_int_equal(mode_of("own"), 0600);
    chmod("own", 0755);
    base_write("own", "3", 1);
    assert_int_equal(mode_of("own"), 0755);
    has("own", "3");
    umask(before);
}

TEST(links_stay_links)
{
    struct stat about;
    char goal[16] = "";
    each_entry(remove);
    put("goal", "old");
    assert_int_equal(symlink("goal", "link"), 0);
    assert_int_equal(symlink("link", "linklink"), 0);
    assert_int_equal(base_write("linklink", "new", 3), 0);
    has("goal", "new");
    assert_int_equal(lstat("linklink", &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(readlink("link", goal, sizeof goal - 1), 4);
    assert_string_equal(goal, "goal");
    assert_int_equal(symlink("later", "early"), 0);
    assert_int_equal(base_write("early", "made", 4), 0);
    has("later", "made");
    assert_int_equal(symlink("round", "round"), 0);
    assert_int_equal(base_write("round", "x", 1), ELOOP);
}

/* A limit on the size of files stands in for a full disk, as root, too. */
static int write_with_little_room(const char *name,
                                  int (*write)(const char *, const char *, size_t))
{
    static char bytes[8192];
    struct rlimit old, little;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    little = old;
    little.rlim_cur = 4096;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    int error = write(name, bytes, sizeof bytes);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    return error;
}

TEST(a_full_disk_leaves_the_old_file)
{
    each_entry(remove);
    put("good", "old");
    assert_int_equal(write_with_little_room("good", base_write), EFBIG);
    has("good", "old");
    assert_int_equal(write_with_little_room("fresh", base_write), EFBIG);
    assert_int_equal(write_with_little_room("other", base_write_new), EFBIG);
    assert_int_equal(each_entry(NULL), 1);
}

TEST(what_cannot_be_written)
{
    each_entry(remove);
    assert_int_equal(base_write(".", "x", 1), EISDIR);
    assert_int_equal(base_write("no/such/folder", "x", 1), ENOENT);
    assert_int_equal(base_write("", "x", 1), ENOENT);
    put("file", "old");
    assert_int_equal(base_write("file/below", "x", 1), ENOTDIR);
    if (geteuid() != 0) {
        chmod("file", 0444);
        assert_int_equal(base_write("file", "x", 1), EACCES);
    }
    has("file", "old");
    assert_int_equal(each_entry(NULL), 1);
}

TEST(a_new_file_replaces_nothing)
{
    each_entry(remove);
    assert_int_equal(base_write_new("a", "one", 3), 0);
    assert_int_equal(base_write_new("a", "two", 3), EEXIST);
    has("a", "one");
    assert_int_equal(symlink("nothing", "link"), 0);
    assert_int_equal(base_write_new("link", "two", 3), EEXIST);
    assert_int_equal(each_entry(NULL), 2);
}

/* ---- What is no file on a disk ---- */

TEST(pipes_and_devices)
{
    char got[8] = "";
    struct stat about;
    each_entry(remove);
    assert_int_equal(base_write("/dev/null", "x", 1), 0);
    assert_int_equal(stat("/dev/null", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
    assert_int_equal(base_write("/dev/full", "x", 1), ENOSPC);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int fd = open("pipe", O_RDWR);
    assert_true(fd >= 0);
    assert_int_equal(base_write("pipe", "hello", 5), 0);
    assert_int_equal(read(fd, got, 7), 5);
    assert_string_equal(got, "hello");
    close(fd);
}

/* A file that the shell has opened is appended to at its position, as by `cat`. */
TEST(standard_output)
{
    each_entry(remove);
    put("out", "before ");
    fflush(stdout);
    int kept = dup(1), fd = open("out", O_WRONLY | O_APPEND);
    assert_true(kept >= 0 && fd >= 0 && dup2(fd, 1) == 1);
    int first = base_write("/dev/stdout", "one ", 4), second = base_write("out", "two", 3);
    dup2(kept, 1);
    close(kept);
    close(fd);
    assert_int_equal(first, 0);
    assert_int_equal(second, 0);
    has("out", "before one two");
}

/* ---- Pages ---- */

TEST(pages)
{
    struct base_page page;
    each_entry(remove);
    assert_int_equal(base_page_open(&page), 0);
    for (int i = 0; i < 10000; i++)
        fprintf(page.stream, "%d\n", i % 10);
    assert_int_equal(base_page_write(&page, "page"), 0);
    struct stat about;
    assert_int_equal(stat("page", &about), 0);
    assert_int_equal(about.st_size, 20000);
    assert_int_equal(base_page_open(&page), 0);
    fprintf(page.stream, "dropped");
    base_page_drop(&page);
    assert_int_equal(each_entry(NULL), 1);
}
