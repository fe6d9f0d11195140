#!/bin/sh
# Runs NATS. Its configuration takes passwords from variables, which are made of the files in /run/secrets here.
set -eu
for file in /run/secrets/nats_*_password; do
  name=$(basename "$file" | tr '[:lower:]' '[:upper:]')
  # In quotes of their own: the configuration would read some passwords as numbers.
  export "$name=\"$(cat "$file")\""
done
password=$(cat /run/secrets/nats_cluster_password)
for node in 1 2 3; do
  export "NATS_ROUTE_$node=\"nats-route://cluster:$password@nats-$node:6222\""
done

nats-server --config /etc/nats/nats.conf &
server=$!
trap 'kill -TERM "$server"' TERM INT

# A stream that could not be written, on a full disk for example, takes nothing more until its server ends and is started again.
has_write_error() {
  printf 'GET /healthz HTTP/1.0\r\n\r\n' | nc 127.0.0.1 8222 2>/dev/null | grep -q 'write error'
}
while sleep 5; do has_write_error && kill -TERM "$server"; done &

# A signal ends the first wait before the server has ended.
while kill -0 "$server" 2>/dev/null; do wait "$server" || true; done
