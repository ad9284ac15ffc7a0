# For scripts/check-figures -w: copies a page, with the output of their commands in its written
# blocks.
#
#   awk -F TAB -f scripts/figures-write.awk OUTPUTS PAGE      OUTPUTS: COMMAND TAB FILE

FILENAME == ARGV[1] { file[$1] = $2; next }
/^<!-- \/written -->$/ { inside = 0 }
!inside { print }
/^<!-- written: / {
    command = substr($0, 15, length($0) - 18)
    if (command in file) {
        inside = 1
        while ((getline line < file[command]) > 0) print line
    }
}
