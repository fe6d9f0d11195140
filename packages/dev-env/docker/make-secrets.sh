#!/bin/sh
# Makes the secrets that docker-compose.yml reads, each in a file of its own. A file that is there stays as it is.
# Needs nothing but a shell. Written by npm run compose.
# usage: make-secrets.sh [FOLDER]
set -eu
folder=${1:-secrets}
umask 077
mkdir -p "$folder"
chmod 700 "$folder"

# 32 random bytes in base64.
random() {
  head -c 32 /dev/urandom | base64 | tr -d '\n'
}

# The same as text that is safe in addresses.
password() {
  head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'
}

make() {
  [ ! -s "$folder/$1" ] || return 0
  printf '%s\n' "$2" > "$folder/$1"
  # Containers read it as users of their own; the folder keeps everybody else on this machine out.
  chmod 444 "$folder/$1"
  echo "  $folder/$1"
}

make postgres_password "$(password)"
make identity_database_password "$(password)"
make inventory_database_password "$(password)"
make issues_database_password "$(password)"
make surveys_database_password "$(password)"
make sync_database_password "$(password)"
make storage_password "$(password)"
make nats_identity_password "$(password)"
make nats_inventory_password "$(password)"
make nats_issues_password "$(password)"
make nats_surveys_password "$(password)"
make nats_sync_password "$(password)"
make nats_edge_password "$(password)"
make nats_operator_password "$(password)"
make nats_cluster_password "$(password)"
make identity_service_keys "$(password)"
make inventory_service_keys "$(password)"
make issues_service_keys "$(password)"
make surveys_service_keys "$(password)"
make sync_service_keys "$(password)"
make identity_peppers "$(password)"
make identity_vapid_secrets "$(password)"
make sync_partner_secrets "$(password)"
make context_edge_identity "edge>identity:$(random)"
make context_edge_inventory "edge>inventory:$(random)"
make context_edge_issues "edge>issues:$(random)"
make context_edge_surveys "edge>surveys:$(random)"
make context_edge_sync "edge>sync:$(random)"
make context_identity_issues "identity>issues:$(random)"
make context_identity_inventory "identity>inventory:$(random)"
make context_identity_sync "identity>sync:$(random)"
make context_identity_surveys "identity>surveys:$(random)"
make context_inventory_identity "inventory>identity:$(random)"
make context_inventory_issues "inventory>issues:$(random)"
make context_issues_identity "issues>identity:$(random)"
make context_issues_inventory "issues>inventory:$(random)"
make context_issues_surveys "issues>surveys:$(random)"
make context_surveys_identity "surveys>identity:$(random)"
make context_surveys_issues "surveys>issues:$(random)"
make context_surveys_inventory "surveys>inventory:$(random)"
make context_sync_identity "sync>identity:$(random)"
make context_sync_issues "sync>issues:$(random)"
make context_sync_sync "sync>sync:$(random)"
make context_sync_inventory "sync>inventory:$(random)"
make context_sync_surveys "sync>surveys:$(random)"
