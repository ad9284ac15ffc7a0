#!/bin/sh
# doc/seeds.md, row by row: what it links is there, and its command prints what it says.
# test/cli/seeds.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
page=$root/doc/seeds.md
tab=$(printf '\t')
mkdir "$work/printed"

# The cells of every row: what, where, command, answers.
rows() { # PAGE
    awk -F ' *[|] *' '
        /^[|] ---|^[|]---/ { inside = 1; next }
        !/^[|]/ { inside = 0 }
        inside && NF != 6 { print $2 "\tnot four cells\t-\t-" }
        inside && NF == 6 { print $2 "\t" $3 "\t" $4 "\t" $5 }' "$1"
}

# The headings of a page as links name them.
anchors() { # PAGE
    sed -n 's/^##* *//p' "$1" | tr '[:upper:]' '[:lower:]' | tr -cd 'a-z0-9 \n_-' | tr ' ' '-'
}

# linked CELL: every link of it, and at least one, leads to something in the tree
linked() {
    printf '%s\n' "$1" | grep -o '](\([^)]*\))' | sed 's/^](//; s/)$//' > "$work/links"
    while read -r link; do
        case $link in
            http*) continue ;;
            '#'*) file=$page ;;
            *) file=$root/doc/${link%%#*} ;;
        esac
        [ -e "$file" ] || return 1
        case $link in *\#*) anchors "$file" | grep -qxF -- "${link#*#}" || return 1 ;; esac
    done < "$work/links"
    [ -s "$work/links" ]
}

# Only commands that print, and nothing of a shell's but a pipe, for which the page says "into".
allowed() {
    case $1 in *[\;\&\<\>\`\$]*) return 1 ;; 'grimoire '* | 'grep '*) return 0 ;; *) return 1 ;; esac
}

# printed COMMAND: what it prints to $file, in one line; a command that stands in two rows runs once
printed() {
    file=$work/printed/$(printf '%s' "$1" | cksum | tr ' ' -)
    [ ! -f "$file" ] || return 0
    (cd "$root" && PATH=$work:$PATH sh -c "$1" < /dev/null 2>&1) | tr -s ' \n' '  ' > "$file"
}

# answered COMMAND CELL: each of the cell's answers is in what the command prints
answered() {
    allowed "$1" || return 1
    printed "$1"
    printf '%s\n' "$2" | tr -s '`' '\n' | sed -n 'n;p' | tr -d '`' > "$work/answers"
    while read -r answer; do
        grep -qF -- "$answer" "$file" || return 1
    done < "$work/answers"
    [ -s "$work/answers" ]
}

bare() {
    printf '%s\n' "$1" | tr -d '`' | sed 's/ into grimoire / | grimoire /'
}

# The rows of a page that this one has not: one line for each that is wrong.
check() { # PAGE
    rows "$1" | grep -vxFf "$work/rows" | while IFS=$tab read -r what where command answers; do
        linked "$where" || echo "no such place: $what: $where"
        answered "$(bare "$command")" "$answers" || echo "not printed: $what: $command"
    done
}

# spoiled PATTERN TEXT WHAT: a page with another text there has one row that is wrong
spoiled() {
    sed "$1" "$page" > "$work/page.md"
    ! cmp -s "$page" "$work/page.md" && check "$work/page.md" > "$work/wrong" &&
        grep -qF -- "$2" "$work/wrong"
    ok $? "$3"
}

ln -s "$grimoire" "$work/grimoire"
rows "$page" > "$work/rows"
while IFS=$tab read -r what where command answers; do
    linked "$where"
    ok $? "$what: where it stands"
    answered "$(bare "$command")" "$answers"
    ok $? "$what: $(bare "$command")"
done < "$work/rows"
[ "$(wc -l < "$work/rows")" -ge 50 ]
ok $? "the page has a row for everything"

# ---- What the test notices ----

# shellcheck disable=SC2016
{
    spoiled 's/`693\.9 KiB`/`693.8 KiB`/' 'not printed: ' "a figure that is not printed"
    spoiled 's/proofs\.md#the-wishing-dream/proofs.md#the-dream/' 'no such place: ' "a heading that is not there"
    spoiled 's/lib\/schemes\/shared\.h/lib\/schemes\/shares.h/' 'no such place: ' "a file that is not there"
    spoiled 's/| `grimoire list` |/| `grimoire list; true` |/' 'not printed: ' "a command that is no command"
    spoiled 's/`bit 5 = 1`/`|bit 5`/' 'no such place: ' "a bar in a cell"
}
