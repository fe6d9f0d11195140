import type { SecretFile } from './secrets';

const HEAD = `#!/bin/sh
# Makes the secrets that docker-compose.yml reads, each in a file of its own. A file that is there stays as it is.
# Needs nothing but a shell. Written by npm run compose.
# usage: make-secrets.sh [FOLDER]
set -eu
folder=\${1:-secrets}
umask 077
mkdir -p "$folder"
chmod 700 "$folder"

# 32 random bytes in base64.
random() {
  head -c 32 /dev/urandom | base64 | tr -d '\\n'
}

# The same as text that is safe in addresses.
password() {
  head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \\n'
}

make() {
  [ ! -s "$folder/$1" ] || return 0
  printf '%s\\n' "$2" > "$folder/$1"
  # Containers read it as users of their own; the folder keeps everybody else on this machine out.
  chmod 444 "$folder/$1"
  echo "  $folder/$1"
}

`;

/** The script that makes every secret of an installation. */
export function makeSecretsScript(secrets: readonly SecretFile[]): string {
  const lines = secrets.map(({ name, prefix }) => `make ${name} ${prefix === '' ? '"$(password)"' : `"${prefix}$(random)"`}`);
  return `${HEAD}${lines.join('\n')}\n`;
}
