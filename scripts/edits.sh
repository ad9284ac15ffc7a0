# shellcheck shell=bash
# edits.sh - edits of other people's source, for scripts that source this. One that finds no place for itself
# says so and fails.

# Replaces the lines from /FROM/ to /TO/ by what is read from stdin.
replace() { # FILE FROM TO
    local text
    text=$(cat)
    grep -q "$2" "$1" || { echo "no line has $2" && return 1; }
    TEXT=$text awk -v from="$2" -v to="$3" '
        !inside && $0 ~ from { inside = 1; print ENVIRON["TEXT"] }
        !inside { print }
        inside && $0 ~ to { inside = 0 }' "$1" > "$1.new" && mv "$1.new" "$1"
}

# Puts stdin behind each line that has /AT/, which may be the first there is.
add_behind() { # FILE AT
    local text
    text=$(cat)
    grep -q "$2" "$1" || { echo "no line has $2" && return 1; }
    TEXT=$text awk -v at="$2" '{ print } $0 ~ at { print ENVIRON["TEXT"] }' "$1" > "$1.new" &&
        mv "$1.new" "$1"
}

put_first() { # FILE LINE
    printf '%s\n' "$2" | cat - "$1" > "$1.new" && mv "$1.new" "$1"
}

# Every line that has /AT/, of which there is one at least.
delete_lines() { # FILE AT
    grep -q "$2" "$1" || { echo "no line has $2" && return 1; }
    grep -v "$2" "$1" > "$1.new" && mv "$1.new" "$1"
}
