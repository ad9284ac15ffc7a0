#!/bin/bash
# Writes the Maven repository, and uses it: its jars, by a program; its sources, with their own
# checks; and its pom, by its form and by Maven, as far as possible without a network (Maven's
# plugins are not available).
#
#   test/bindings/maven.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
version=$(sed -n 's/^VERSION = //p' Makefile)
# shellcheck source=test/check.sh
. test/check.sh
if ! command -v javac > /dev/null; then
    skip "the Maven repository" "javac is missing"
    exit
fi
repository=$work/packages/maven

# write SITE SOURCE
write() {
    env VERSION="$version" SITE="$1" SOURCE="$2" AUTHORS="A. Nobody" \
        packaging/write-packages "$build" "$work/packages" maven
}

artifact=$repository/example/grimoire/grimoire-attacks/$version/grimoire-attacks-$version
is_laid_out() {
    local file
    for file in .pom .jar -sources.jar -javadoc.jar; do
        [ "$(sha1sum < "$artifact$file" | cut -d' ' -f1)" = "$(cat "$artifact$file.sha1")" ] || return 1
    done
    [ "$(find "$repository" -type f | wc -l)" = 8 ]
}

in_pom() { # PATH
    sed 's/ xmlns="[^"]*"//' "$artifact.pom" | xmllint --xpath "string(/project/$1)" -
}

# The fields that Maven Central requires.
pom_says_where() {
    [ "$(in_pom groupId)" = example.grimoire ] && [ "$(in_pom artifactId)" = grimoire-attacks ] &&
        [ "$(in_pom version)" = "$version" ] && [ "$(in_pom url)" = https://www.grimoire.example/x ] &&
        [ "$(in_pom licenses/license/name)" = CC0-1.0 ] && [ "$(in_pom developers/developer/name)" = "A. Nobody" ] &&
        [ "$(in_pom scm/url)" = https://forge.example/you/grimoire ] && [ -n "$(in_pom name)" ] &&
        [ -n "$(in_pom description)" ] && [ "$(in_pom modelVersion)" = 4.0.0 ]
}

pom_says_nothing() {
    env GROUP=grimoire VERSION="$version" AUTHORS="A. Nobody" packaging/fill-in bindings/maven/pom.xml.in \
        > "$work/bare.pom" && xmllint --noout "$work/bare.pom" && ! grep -E '<scm>|<url></url>|@' "$work/bare.pom"
}

maven_reads_the_pom() {
    mvn -o -B -q -Dmaven.repo.local="$work/m2" -f "$artifact.pom" validate
}

maven_refuses() {
    mkdir "$work/wrong"
    sed 's/<version>.*//' "$artifact.pom" > "$work/wrong/pom.xml"
    ! mvn -o -B -q -Dmaven.repo.local="$work/m2" -f "$work/wrong/pom.xml" validate
}

# By file:, as a class path.
is_used() {
    mkdir "$work/user"
    cat > "$work/user/User.java" << 'END'
import grimoire.Black;
import grimoire.Hyperbola;

class User {
    public static void main(String[] args) throws Exception {
        long occ = 1L << 44 | 1L << 25;
        for (int sq = 0; sq < 64; sq++)
            if (Black.queenAttacks(sq, occ) != Hyperbola.queenAttacks(sq, occ)) System.exit(1);
        System.out.printf("0x%016x%n", Black.rookAttacks(28, occ));
    }
}
END
    javac -cp "$artifact.jar" -d "$work/user" "$work/user/User.java" &&
        java -cp "$artifact.jar:$work/user" User | grep -x 0x00001010ee101010
}

# Those of the classes' sources are what emit writes, which test/emit/java.sh asks.
sources_are_emitted() {
    mkdir "$work/sources" && (cd "$work/sources" && jar --extract --file "$artifact-sources.jar") &&
        "$build/grimoire" emit --scheme line --lang java --name grimoire.Line | grep -v '^// [M>]' |
        diff - <(grep -v '^// [M>]' "$work/sources/grimoire/Line.java") &&
        diff <("$build/grimoire" emit --list | sed -n 's/ [a-z0-9]* (needs PEXT)//g; s/^schemes: //p' | tr ' ' '\n' |
            sed 's/.*/\u&.java/' | LC_ALL=C sort) \
            <(cd "$work/sources/grimoire" && find . -name '*.java' | sed 's|./||' | LC_ALL=C sort)
}

has_pages() {
    jar --list --file "$artifact-javadoc.jar" | grep -x grimoire/Black.html
}

check_with xmllint "a pom says nothing that is not set" pom_says_nothing
check "the repository is written" write https://www.grimoire.example/x https://forge.example/you/grimoire
check "under the home page's name" is_laid_out
[ "$failures" = 0 ] || exit 1
check_with xmllint "the pom says all that is asked for" pom_says_where
if command -v mvn > /dev/null; then
    check "Maven reads it" maven_reads_the_pom
    check "and refuses a broken one" maven_refuses
else
    skip "Maven reads it" "mvn is missing"
fi
check "a program has it from there" is_used
check "it comes with its sources" sources_are_emitted
check "and their pages" has_pages
