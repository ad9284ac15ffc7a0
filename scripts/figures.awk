# Lists the figures of pages in Markdown and the marks that they stand between;
# scripts/check-figures tells what the marks mean. One record per line, tab-separated:
#
#   block    PAGE:LINE ID KIND      a mark was opened; 0 is outside all of them
#   command  PAGE:LINE ID COMMAND   what the mark names, one record for each
#   text     PAGE:LINE ID LINE      a line inside a written block
#   figure   PAGE:LINE ID FIGURE    without commas, in small letters, words as digits
#   wrong    PAGE:LINE 0  WHAT
#
# A figure is a number in the text, in a table, or in a comment of a block of code; and a number
# word from eleven on. These are not figures:
#   names       a word that begins with a letter: e4, mul32, x86-64, AVX-512, C++11
#   commands    code in the text that begins with an option or one of our programs
#   algebra     one digit beside an operator or in the brackets of a name: n - 1, 4 f(w), f(0)
#   constants   true by definition: 64 squares, a type's width, the numbers of a1 and h8
#   addresses   of links, list ordinals, dates, a year behind "in", "Zen 3"

BEGIN {
    split("eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 " \
        "eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 " \
        "eighty 80 ninety 90 hundred 100 thousand 1000 million 1000000", pair, " ")
    for (i = 1; pair[i] != ""; i += 2) value[pair[i]] = pair[i + 1]
    command_begin = "^(-|man |make |grimoire |build/|bench/|scripts/|test/)"
    number = "0x[0-9A-Fa-f]+|[0-9]+(,[0-9][0-9][0-9])*([.][0-9]+)?(e[0-9]+)?"
}

FNR == 1 { end_page(); depth = 0; commenting = fenced = code = 0; before = "" }

{
    rest = $0
    gsub(/\t/, "    ", rest)
    if (rest ~ /^ *```/) { fenced = !fenced; next }
    code = fenced || (rest ~ /^    / && (code || before == ""))
    before = rest
    if (depth && kind[depth] == "written" && rest !~ /^<!--/) say("text", id[depth], rest)
    if (!commenting) alone = rest ~ /^<!--/
    while (take_part()) {}
}

END { end_page() }

function end_page() {
    if (depth) say("wrong", 0, "a mark without its end: " kind[depth])
    place = FILENAME
}

function say(what, block, text) {
    printf "%s\t%s:%d\t%d\t%s\n", what, place, FNR, block, text
}

# Removes the text up to the start of a comment, or a comment up to its end, from the rest of the
# line.
function take_part(    at) {
    at = index(rest, commenting ? "-->" : "<!--")
    if (commenting) comment = comment "\n" (at ? substr(rest, 1, at - 1) : rest)
    else scan(at ? substr(rest, 1, at - 1) : rest)
    if (!at) return 0
    rest = substr(rest, at + (commenting ? 3 : 4))
    if (commenting) mark(comment)
    comment = ""
    commenting = !commenting
    return 1
}

function mark(text,    n, line, i) {
    sub(/^\n/, "", text)
    n = split(text, line, "\n")
    for (i = 1; i <= n; i++) { sub(/^ +/, "", line[i]); sub(/ +$/, "", line[i]) }
    i = 1
    if (alone) before = "" # a comment is a block of its own
    if (line[i] ~ /^\/(printed|written|measured)$/) close_mark(substr(line[i], 2))
    else if (line[i] ~ /^(printed|written|measured):/) open_mark(line, i, n)
}

function close_mark(what) {
    if (depth && kind[depth] == what) depth--
    else say("wrong", 0, "the end of a mark that was not begun: " what)
}

# An inline comment of Markdown cannot contain two dashes: they would be shown.
function open_mark(line, i, n) {
    kind[++depth] = substr(line[i], 1, index(line[i], ":") - 1)
    id[depth] = ++blocks
    say("block", blocks, kind[depth])
    sub(/^[a-z]+: */, "", line[i])
    for (; i <= n; i++) if (line[i] != "") {
        say("command", blocks, line[i])
        if (!alone && line[i] ~ /--/)
            say("wrong", 0, "two dashes in a mark that does not begin a line")
    }
}

# ---- figures ----

function scan(text,    part, n, i, at) {
    if (code) {
        at = match(text, /(^| )# /)
        if (!at) return
        text = substr(text, at + RLENGTH)
    }
    n = split(text, part, "`")
    text = part[1]
    for (i = 2; i <= n; i++)
        text = text (i % 2 == 0 && part[i] ~ command_begin ? " command " : part[i])
    gsub(/\]\([^)]*\)/, "] ", text)
    gsub(/20[0-9][0-9]-[01][0-9]-[0-3][0-9]/, "date", text)
    gsub(/in (19|20)[0-9][0-9]/, "in a year", text)
    gsub(/(16|32|64|128)-bit/, "wide", text)
    sub(/Square 0 is a1, 63 is h8/, "all", text)
    gsub(/64 (squares|bits|-)/, "all", text)
    gsub(/Zen [0-9]/, "Zen", text)
    sub(/^ *([0-9]+[.]|[*-]) /, "", text)
    gsub(/\*\*/, "", text)
    scan_numbers(text)
    scan_words(text)
}

function scan_numbers(text,    done, figure, from, to) {
    done = 0
    while (match(substr(text, done + 1), number)) {
        from = done + RSTART
        to = from + RLENGTH
        figure = substr(text, from, RLENGTH)
        done = to - 1
        if (!named(text, from) && !algebra(figure, substr(text, 1, from - 1), substr(text, to)))
            found(figure)
    }
}

function scan_words(text,    n, word, i) {
    text = tolower(text)
    gsub(/[^a-z0-9.]/, " ", text)
    n = split(text, word, " ")
    for (i = 1; i <= n; i++) {
        sub(/[.]$/, "", word[i])
        if (!(word[i] in value)) continue
        # "a million"; in "5 million" the 5 is the figure
        if (value[word[i]] < 100 || (i > 1 && word[i - 1] == "a")) found(value[word[i]])
    }
}

function found(figure) {
    gsub(/,/, "", figure)
    say("figure", depth ? id[depth] : 0, tolower(figure))
}

function named(text, from,    at) {
    for (at = from; at > 1 && substr(text, at - 1, 1) ~ /[A-Za-z0-9_+-]/; at--) {}
    return substr(text, at, 1) ~ /[A-Za-z_]/
}

function algebra(figure, left, right) {
    if (length(figure) > 1) return 0
    return left ~ /([-^*+=<>] ?|[A-Za-z]\()$/ || right ~ /^( ?[*+^=<>]| - | f\()/
}
