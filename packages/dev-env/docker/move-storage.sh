#!/bin/sh
# Copies the files of an installation whose volume `storage` was written by MinIO into the running storage of today. Run it beside docker-compose.yml.
# It reads the old volume and changes nothing there: run it again when it was interrupted. The project's name is `portal` unless COMPOSE_PROJECT_NAME says otherwise.
set -eu
project=${COMPOSE_PROJECT_NAME:-portal}
secret=$(cd "${SECRETS_DIR:-secrets}" && pwd)/storage_password
old=$project-old-storage
trap 'docker rm --force "$old" >/dev/null 2>&1 || true' EXIT

docker volume inspect "${project}_storage" >/dev/null
docker run --detach --name "$old" --network "${project}_data" --user 1000:1000 \
  --volume "${project}_storage:/storage" --volume "$secret:/run/secrets/storage_password:ro" \
  --env HOME=/tmp --env MINIO_ROOT_USER=portal --env MINIO_ROOT_PASSWORD_FILE=/run/secrets/storage_password \
  quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z server /storage >/dev/null
docker run --rm --network "${project}_data" --user 1000:1000 --env HOME=/tmp --env OLD="$old" \
  --volume "$secret:/run/secrets/storage_password:ro" --entrypoint /bin/sh quay.io/minio/mc:RELEASE.2025-08-13T08-35-41Z -c '
    password=$(cat /run/secrets/storage_password)
    export MC_HOST_old="http://portal:$password@$OLD:9000" MC_HOST_new="http://portal:$password@storage:9000"
    until mc ready old >/dev/null 2>&1; do sleep 1; done
    mc mirror --retry old/portal new/portal && mc diff old/portal new/portal'
