import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { localBlobs } from './local-blobs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-test-blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads a file that was found to its end though it is removed meanwhile', async () => {
  const blobs = localBlobs(pathToFileURL(folder));
  await blobs.put('notes/acme/1', Buffer.from('a report'), 'text/plain');
  const found = await blobs.get('notes/acme/1');
  await blobs.remove('notes/acme/1');
  expect(found).toMatchObject({ size: 8 });
  expect(await text(found!.stream)).toBe('a report');
  expect(await blobs.get('notes/acme/1')).toBeNull();
});
