/* commands - the completions of the shells, from the table of commands.
 *
 *   gen_commands COMPLETIONS_FOLDER */

#include "completions.h"
#include "gen.h"

static void write_completions(const char *folder, const char *name, void (*print)(FILE *out))
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    print(gen_begin(path));
    gen_close();
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: gen_commands COMPLETIONS_FOLDER\n");
        return 2;
    }
    write_completions(argv[1], "grimoire.bash", completions_bash);
    write_completions(argv[1], "_grimoire", completions_zsh);
    write_completions(argv[1], "grimoire.fish", completions_fish);
    return 0;
}
