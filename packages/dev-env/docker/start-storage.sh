#!/bin/sh
# Runs the S3 server over /storage, where a folder is a bucket and a file is an object. Makes the bucket, and reads the password from its file.
set -eu
folder=${STORAGE_FOLDER:-/storage}
mkdir -p "$folder/$STORAGE_BUCKET"
ROOT_ACCESS_KEY=$STORAGE_USER
ROOT_SECRET_KEY=$(cat "$STORAGE_PASSWORD_FILE")
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
exec versitygw --port :9000 --region us-east-1 --health /_health posix "$folder"
