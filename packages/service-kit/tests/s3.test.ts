import { createServer, type Server } from 'node:http';
import { writeFileSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBlobs } from '../src/files/open-blobs';

/**
 * A stand-in of the S3 server that the portal runs beside (versitygw): the three calls that are used, over a map. It knows one bucket and
 * one key, and answers with the same statuses and error codes. `npm run chaos compose` runs the image itself.
 */
const stored = new Map<string, { body: Buffer; type: string }>();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const found = stored.get(key);
    if (!request.headers.authorization?.includes('Credential=the-key/')) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          stored.set(key, { body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' });
          response.writeHead(200).end();
        });
    } else if (request.method === 'DELETE') {
      stored.delete(key);
      response.writeHead(204).end();
    } else if (!key.startsWith('/plant/'))
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchBucket</Code><Message>The bucket does not exist</Message></Error>');
    else if (found) response.writeHead(200, { 'content-length': found.body.length }).end(found.body);
    else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `s3://the-key:the%2Fsecret@127.0.0.1:${(server.address() as AddressInfo).port}/plant?tls=false`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('bytes and files go into the bucket as they are, come back and go', async () => {
  const blobs = await openBlobs(url);
  const path = join(mkdtempSync(join(tmpdir(), 'portal-s3-')), 'document');
  writeFileSync(path, 'from a file');
  await blobs.put('issues/acme/1', Buffer.from('from memory'), 'text/plain');
  await blobs.put('issues/acme/2', { path, size: 11 }, 'application/pdf');
  expect([...stored].map(([key, { body, type }]) => [key, body.toString(), type])).toEqual([
    ['/plant/issues/acme/1', 'from memory', 'text/plain'],
    ['/plant/issues/acme/2', 'from a file', 'application/pdf'],
  ]);
  const found = await blobs.get('issues/acme/2');
  expect([found?.size, found && (await text(found.stream))]).toEqual([11, 'from a file']);
  await blobs.remove('issues/acme/2');
  expect(await blobs.get('issues/acme/2')).toBeNull();
});

it('a bucket that is not there, and a key that is refused, are faults and no missing file', async () => {
  await expect((await openBlobs(url.replace('/plant', '/planet'))).get('issues/acme/1')).rejects.toThrow('The bucket does not exist');
  await expect((await openBlobs(url.replace('the-key', 'another'))).get('issues/acme/1')).rejects.toThrow();
});

it('an address of another kind is refused', async () => {
  await expect(openBlobs('http://example.com/x')).rejects.toThrow('neither file:// nor s3://');
});
