# Runs a portfile as vcpkg would for Linux, with stand-ins for the functions that it calls: they
# take the same arguments, and refuse others.
#
#   cmake -DPORT=NAME -DVERSION=VERSION -DPORT_DIR=FOLDER -DWORK=FOLDER -P vcpkg.cmake
#
# Leaves the package in WORK/packages.
cmake_minimum_required(VERSION 3.16)

set(CURRENT_PORT_DIR "${PORT_DIR}")
set(CURRENT_PACKAGES_DIR "${WORK}/packages")
set(CURRENT_BUILDTREES_DIR "${WORK}/buildtrees")
set(VCPKG_LIBRARY_LINKAGE dynamic)
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}" "${CURRENT_BUILDTREES_DIR}")

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "failed: ${ARGN}")
  endif()
endfunction()

# take(OPTIONS ONE SEVERAL ARGUMENT...): cmake_parse_arguments without strangers
macro(take options one several)
  cmake_parse_arguments(arg "${options}" "${one}" "${several}" ${ARGN})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
endmacro()

function(vcpkg_check_linkage)
  take("ONLY_STATIC_LIBRARY;ONLY_DYNAMIC_LIBRARY;ONLY_DYNAMIC_CRT;ONLY_STATIC_CRT" "" "" ${ARGN})
  if(arg_ONLY_STATIC_LIBRARY)
    set(VCPKG_LIBRARY_LINKAGE static PARENT_SCOPE)
  endif()
endfunction()

function(vcpkg_download_distfile variable)
  take("" "FILENAME;SHA512" "URLS" ${ARGN})
  file(DOWNLOAD "${arg_URLS}" "${WORK}/${arg_FILENAME}" EXPECTED_HASH "SHA512=${arg_SHA512}")
  set(${variable} "${WORK}/${arg_FILENAME}" PARENT_SCOPE)
endfunction()

# The one folder of the archive is the source.
function(vcpkg_extract_source_archive variable)
  take("" "ARCHIVE" "" ${ARGN})
  file(ARCHIVE_EXTRACT INPUT "${arg_ARCHIVE}" DESTINATION "${WORK}/source")
  file(GLOB folder "${WORK}/source/*")
  set(${variable} "${folder}" PARENT_SCOPE)
endfunction()

# Configures twice, for the package and for its debug folder; unoptimised, for how fast the
# library is does not matter here.
function(vcpkg_cmake_configure)
  take("" "SOURCE_PATH" "OPTIONS;OPTIONS_RELEASE;OPTIONS_DEBUG" ${ARGN})
  if(NOT EXISTS "${arg_SOURCE_PATH}/CMakeLists.txt")
    message(FATAL_ERROR "no CMakeLists.txt in ${arg_SOURCE_PATH}")
  endif()
  set(shared OFF)
  if(VCPKG_LIBRARY_LINKAGE STREQUAL dynamic)
    set(shared ON)
  endif()
  foreach(kind Release Debug)
    set(prefix "${CURRENT_PACKAGES_DIR}")
    if(kind STREQUAL Debug)
      string(APPEND prefix /debug)
    endif()
    string(TOUPPER ${kind} upper)
    run("${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${CURRENT_BUILDTREES_DIR}/${kind}"
      ${arg_OPTIONS} ${arg_OPTIONS_${upper}} -DCMAKE_BUILD_TYPE=${kind}
      -DBUILD_SHARED_LIBS=${shared} "-DCMAKE_INSTALL_PREFIX=${prefix}"
      -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_C_FLAGS_${upper}=-O0)
  endforeach()
endfunction()

function(vcpkg_cmake_install)
  take("DISABLE_PARALLEL;ADD_BIN_TO_PATH" "" "" ${ARGN})
  foreach(kind Release Debug)
    run("${CMAKE_COMMAND}" --build "${CURRENT_BUILDTREES_DIR}/${kind}" --target install -j 2)
  endforeach()
endfunction()

# Moves the configuration to share/PORT, one folder less deep, and takes debug's libraries into it.
function(vcpkg_cmake_config_fixup)
  take("DO_NOT_DELETE_PARENT_CONFIG_PATH;NO_PREFIX_CORRECTION" "PACKAGE_NAME;CONFIG_PATH" "" ${ARGN})
  set(share "${CURRENT_PACKAGES_DIR}/share/${PORT}")
  file(GLOB files "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}/*")
  file(COPY ${files} DESTINATION "${share}")
  file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib/cmake")
  file(GLOB files "${CURRENT_PACKAGES_DIR}/debug/${arg_CONFIG_PATH}/*-debug.cmake")
  foreach(file IN LISTS files)
    get_filename_component(name "${file}" NAME)
    file(READ "${file}" text)
    string(REPLACE "\${_IMPORT_PREFIX}" "\${_IMPORT_PREFIX}/debug" text "${text}")
    file(WRITE "${share}/${name}" "${text}")
  endforeach()
  file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/lib/cmake")
  file(READ "${share}/${PORT}-targets.cmake" text)
  string(REGEX REPLACE "get_filename_component\\(_IMPORT_PREFIX[^\n]*\n" "" text "${text}")
  string(REPLACE "# Compute the installation prefix relative to this file.\n"
    "get_filename_component(_IMPORT_PREFIX \"\${CMAKE_CURRENT_LIST_DIR}/../..\" ABSOLUTE)\n"
    text "${text}")
  file(WRITE "${share}/${PORT}-targets.cmake" "${text}")
endfunction()

function(vcpkg_fixup_pkgconfig)
  foreach(lib lib debug/lib)
    file(GLOB files "${CURRENT_PACKAGES_DIR}/${lib}/pkgconfig/*.pc")
    foreach(file IN LISTS files)
      file(READ "${file}" text)
      string(REGEX REPLACE "prefix=[^\n]*" "prefix=\${pcfiledir}/../.." text "${text}")
      file(WRITE "${file}" "${text}")
    endforeach()
  endforeach()
endfunction()

function(vcpkg_install_copyright)
  take("" "COMMENT" "FILE_LIST" ${ARGN})
  foreach(file IN LISTS arg_FILE_LIST)
    file(READ "${file}" text)
    file(APPEND "${CURRENT_PACKAGES_DIR}/share/${PORT}/copyright" "${text}")
  endforeach()
endfunction()

include("${PORT_DIR}/portfile.cmake")
