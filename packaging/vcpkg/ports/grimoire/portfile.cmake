# An overlay port, which builds the tree or the unpacked tarball that it is in, or, in the copy that
# `make packages SOURCE=...` writes, the tarball of the release:
#
#   vcpkg install grimoire --overlay-ports=packaging/vcpkg/ports
#
# Otherwise both libraries would be installed for a shared triplet, which vcpkg does not allow.
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../../.." ABSOLUTE)
#@ vcpkg_download_distfile(ARCHIVE URLS "@TARBALL@"
#@   FILENAME "grimoire-${VERSION}.tar.gz" SHA512 @SHA512@)
#@ vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

# The program would look for its Book where it was built, and vcpkg moves its builds.
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    -DGRIMOIRE_INSTALL=ON
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/grimoire)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE
  "${CURRENT_PACKAGES_DIR}/debug/include"
  "${CURRENT_PACKAGES_DIR}/debug/share"
)
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
