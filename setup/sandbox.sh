#!/usr/bin/env bash
# Does only what is missing, and says so when that was not enough.
set -euo pipefail

profile=/etc/apparmor.d/mewcode-bwrap

# The namespaces and rights of every later command.
works() {
  [[ -x /usr/bin/bwrap ]] && /usr/bin/bwrap --unshare-user --unshare-all --disable-userns --die-with-parent \
    --cap-drop ALL --uid 1000 --gid 1000 --ro-bind / / --proc /proc --remount-ro /proc --dev /dev -- true
}

as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo -n "$@"; fi
}

give_up() {
  echo "::error title=MewCode sandbox::$1"
  exit 1
}

if [[ ! -x /usr/bin/bwrap ]]; then
  as_root apt-get update -q && as_root apt-get install -qy --no-install-recommends bubblewrap ||
    give_up 'bubblewrap could not be installed; this step needs Ubuntu or Debian and sudo without a password.'
fi

if ! works 2>/dev/null && [[ -d /sys/module/apparmor ]]; then
  as_root install -m 644 "$(dirname "$0")/apparmor-profile" "$profile" && as_root apparmor_parser --replace "$profile" ||
    give_up 'The AppArmor profile for bubblewrap could not be loaded.'
fi

problem=$(works 2>&1) || give_up "bubblewrap does not work on this machine: ${problem%%$'\n'*}"
echo "The sandbox can be used: $(/usr/bin/bwrap --version)."
