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
exec nats-server --config /etc/nats/nats.conf
