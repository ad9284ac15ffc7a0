# shellcheck shell=bash disable=SC2154,SC2317
# edited.sh - the tests of scripts that edit an engine's checkout, for those who source this with check.sh and
# have a function write_engine FOLDER.

edits() { # SCRIPT ENGINE [OPTION OF THE COMPILER]
    script=scripts/$1
    engine=$2
    option=${3:--DEDITED}
    for folder in own edited moved; do write_engine "$work/$folder"; done
    mkdir "$work/empty"
}

built() { # FOLDER
    g++ -std=c++17 -O1 -w "$option" -o "$1/engine" "$1"/src/*.cpp && "$1/engine"
}

# With none of the lines that TEXT is in.
attacks_the_same() { # TEXT FILE
    built "$work/own" > "$work/before" && "$script" "$work/edited" && built "$work/edited" > "$work/after" &&
        cmp "$work/before" "$work/after" && ! grep -q "$1" "$work/edited/$2" &&
        [ -s "$work/edited/src/grimoire_riders.h" ]
}

notices_another_piece() { # PIECE INSTEAD
    sed -i "s/$1/$2/" "$work"/edited/src/grimoire_[fp]*.h && built "$work/edited" > "$work/after" &&
        ! cmp -s "$work/before" "$work/after"
}

refuses() { # TEXT FOLDER...
    local text=$1
    shift
    "$script" "$@" 2> "$work/error"
    [ $? = 2 ] && [ "$(wc -l < "$work/error")" = 1 ] && grep -qF "$text" "$work/error"
}

# After PROGRAM-OF-SED the script finds no place for its edit.
is_as_it_was() { # PROGRAM-OF-SED FILE TEXT
    sed -i "$1" "$work/moved/$2" && cp -r "$work/moved" "$work/again" &&
        refuses "moved has changed: $3" "$work/moved" && diff -r "$work/moved" "$work/again"
}

refusals() { # PROGRAM-OF-SED FILE TEXT
    check "edited twice" refuses "takes its tables from the library already" "$work/edited"
    check "no place for an edit: nothing is changed" is_as_it_was "$@"
    check "no checkout" refuses "empty: no checkout of $engine" "$work/empty"
    check "no folder" refuses "usage: $script FOLDER"
}
