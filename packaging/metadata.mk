# Where the project lives and whose it is. `make packages`, `make npm`, `make python` and `make deb`
# write every package's metadata from these three; fields that are empty here are left out there
# (packaging/fill-in).
#
#   SITE      the home page
#   SOURCE    the repository; a release's tarball is
#             SOURCE/releases/download/vVERSION/grimoire-VERSION.tar.gz
#   AUTHORS   as one name

SITE =
SOURCE =
AUTHORS = The Grimoire authors
