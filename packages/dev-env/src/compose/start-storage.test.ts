import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { environmentWith } from '../config';
import { root } from '../paths';

const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script with a program in the place of the S3 server that says what it was called with. */
function start(): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'versitygw'), '#!/bin/sh\necho "$ROOT_ACCESS_KEY $ROOT_SECRET_KEY" "$@"\n', { mode: 0o755 });
  writeFileSync(join(folder, 'password'), 'a-secret\n');
  return execFileSync('sh', [join(root, 'packages/dev-env/docker/start-storage.sh')], {
    encoding: 'utf8',
    env: environmentWith({
      PATH: `${programs}${delimiter}/usr/bin${delimiter}/bin`,
      STORAGE_FOLDER: join(folder, 'objects'),
      STORAGE_BUCKET: 'plant',
      STORAGE_USER: 'portal',
      STORAGE_PASSWORD_FILE: join(folder, 'password'),
    }),
  });
}

it('makes the bucket and hands the secret of the file to the server, which listens on 9000', () => {
  const called = `portal a-secret --port :9000 --region us-east-1 --health /_health posix ${join(folder, 'objects')}\n`;
  expect(start()).toBe(called);
  expect(readdirSync(join(folder, 'objects'))).toEqual(['plant']);
});

it('keeps what is in the bucket when it starts again', () => {
  writeFileSync(join(folder, 'objects/plant/photo'), 'a photo');
  start();
  expect(readdirSync(join(folder, 'objects/plant'))).toEqual(['photo']);
});
