# jvm.sh - what the tests of Java and Kotlin share; read after common.sh.
#
# shellcheck shell=bash disable=SC2034,SC2154
fast_start=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC)
# What google-java-format needs of the compiler.
opened=()
for package in api code file parser tree util; do
    opened+=(--add-exports "jdk.compiler/com.sun.tools.javac.$package=ALL-UNNAMED")
done

# JDK 19 brought Long.compress and Long.expand: before, a class of the tests does what they do.
stand_in() { # FILE...
    javap java.lang.Long | grep -q ' compress(' || sed -i 's/\(java\.lang\.\)\?Long\.\(compress\|expand\)(/StandIn.\2(/g' "$@"
}

fails() { # COMMAND...
    ! "$@"
}

run_all() {
    java -XX:+UseSerialGC -cp "$work/out${library:+:$library}" Mains "${classes[@]}" > "$work/results"
}
