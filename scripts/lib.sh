# Shared by the scripts of this folder; source it, do not run it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_packages=(g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev
  libgtest-dev librapidcheck-dev libsqlitecpp-dev libsqlite3-dev libboost-math-dev pkg-config nodejs npm locales)
python_packages=(python3-dev python3-numpy python3-pybind11 python3-pytest python3-venv python3-pip
  python3-setuptools python3-wheel)
python_more_packages=(python3-matplotlib python3-pil mypy)  # tests skip what is not there
report_packages=(chromium)
wasm_packages=(emscripten)
bench_packages=(libbenchmark-dev libboost-graph-dev valgrind)
clang_packages=(clang-14 clang-19)
sanitizer_packages=(clang-19 libclang-rt-19-dev)
reference_packages=(doxygen)
lint_packages=(clang-tidy-19 clang-format-19)

fail() {
  echo "scripts/$(basename "$0"): $*" >&2
  exit 1
}

# Prints the comment at the head of the calling script.
usage() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "scripts/$(basename "$0")"
}

is_installed() {  # PACKAGE
  # A tool from elsewhere will do as well; ninja-build is the one whose command has another name.
  command -v "${1%-build}" >/dev/null ||
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Installs what is missing, and touches nothing otherwise.
need_packages() {  # PACKAGE...
  # On other systems the build itself says what it lacks.
  command -v apt-get >/dev/null || return 0
  local missing=() package
  for package in "$@"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "as root, run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]} ..." >&2
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    fail "could not install ${missing[*]}"
  fi
  rm -f "$log"
}

# Output only when it fails: a configure of an up-to-date tree has nothing to say.
configure() {  # PRESET [OPTION...]
  local output
  output=$(cmake --preset "$1" -DFLEETFOOT_WERROR="${CI:+ON}" \
    -DFLEETFOOT_BATCHES="${FLEETFOOT_BATCHES-ON}" "${@:2}" 2>&1) || {
    echo "$output" >&2
    fail "could not configure preset $1"
  }
}

build() {  # PRESET TARGET
  cmake --build --preset "$1" --parallel "${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" --target "$2"
}

# The static folder build/playground/site and the file build/playground/playground.html, from a copy of
# playground/ in build/playground/work. False if npm reaches no registry.
build_playground() {
  configure wasm
  build wasm fleetfoot_playground_wasm || fail "could not build the library of the playground"
  local work=$PWD/build/playground/work
  mkdir -p "$work/wasm"
  rm -rf "$work/src"
  cp -r playground/{package.json,package-lock.json,.npmrc,tsconfig.json,vite.config.ts,build.mjs,index.html,src,test} "$work"
  cp report/test/browser.mjs "$work/test"
  cp build/wasm/playground/fleetfoot.wasm "$work/wasm"
  (cd "$work" && npm ci --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error) || return 1
  (
    export FLEETFOOT_JS=$PWD/bindings/js/fleetfoot
    cd "$work"
    node_modules/.bin/tsc --noEmit && node build.mjs ..
  ) || fail "could not build the playground"
}

check_preset() {  # NAME
  case "$1" in
    release | debug | asan | asan-core | tsan | tsan-core | clang14 | clang19) ;;
    *) fail "no preset '$1' (release, debug, asan, asan-core, tsan, tsan-core, clang14, clang19)" ;;
  esac
}
