/* Runs a fuzz target on the files of folders, once each: replay FOLDER... */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_BYTES = 1 << 20 };

static void run_file(const char *path)
{
    static uint8_t data[INPUT_BYTES];
    FILE *in = fopen(path, "rb");
    if (!in)
        return;
    size_t size = fread(data, 1, sizeof data, in);
    if (!ferror(in))
        LLVMFuzzerTestOneInput(data, size);
    fclose(in);
}

static void run_folder(const char *path)
{
    char name[4096];
    DIR *folder = opendir(path);
    if (!folder)
        return;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.' &&
            snprintf(name, sizeof name, "%s/%s", path, entry->d_name) < (int)sizeof name)
            run_file(name);
    closedir(folder);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_folder(argv[i]);
    return 0;
}
