# classes.sh - for languages whose compilers are slow to start: every file is a class with a name of
# its own, all of them are compiled at once, and one program runs their main methods. It prints
# lines like "Black 0 lookups are wrong", which are kept in $work/results. Read after common.sh, by
# a test that has set `language` and `extension`.
#
# shellcheck shell=bash disable=SC2154
classes=()

write_class() { # CLASS SCHEME OPTION...
    emit "$language" "$2" "$work/$1.$extension" --with-test --name "$1" "${@:3}" && classes+=("$1")
}

write_wrong_class() { # CLASS SCHEME OPTION...
    write_class "$@" && break_first_number "$work/$1.$extension"
}

# With a package: in the folders of its name.
write_packaged() {
    mkdir -p "$work/org/example" && emit "$language" fixed "$work/org/example/Packaged.$extension" --with-test \
        --name org.example.Packaged && classes+=(org.example.Packaged)
}

is_right() { # CLASS
    grep "^$1 " "$work/results" && grep -qx "$1 0 lookups are wrong" "$work/results"
}

is_wrong() { # CLASS
    grep "^$1 " "$work/results" && grep -qxE "$1 [1-9][0-9]* lookups are wrong" "$work/results"
}
