#!/bin/sh
# Renew the two lock files: exact versions and hashes for every platform, and no addresses.
# Arguments go to uv, for example: tools/lock.sh --upgrade
set -eu
cd "$(dirname "$0")/.."
lock() {
    source=$1 output=$2
    shift 2
    uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url --no-emit-find-links \
        --custom-compile-command tools/lock.sh --output-file "$output" "$@" "$source"
}
lock requirements.in requirements.lock "$@"
lock requirements-dev.in requirements-dev.lock "$@"
if grep -n '://' requirements.lock requirements-dev.lock; then
    echo "tools/lock.sh: a lock file holds an address" >&2
    exit 1
fi
