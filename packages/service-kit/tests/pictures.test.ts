import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
const ctx = createTenantCtx();

const spool = mkdtempSync(join(os.tmpdir(), 'portal-test-spool-'));

beforeAll(async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(spool);
  service = await testService(notesService);
});
afterAll(() => service.stop());

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 120, b: 0, alpha: 1 } }, limitInputPixels: false });
const photo = (content: Uint8Array, as = ctx) =>
  service.http(as).upload<{ status: string; codes?: object }>('/notes/photos', { name: 'press.png', content });
const left = () => readdirSync(spool).filter((name) => name.startsWith('portal-upload-'));

/** Processes that this one started and that have the worker's program. */
function workers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker');
      } catch {
        return false;
      }
    })
    .map(Number);
}

it.each([
  ['pixels', () => plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()],
  [
    'bytes, of 16 bits and interlaced',
    () => plain(7_740, 7_740, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  ],
  ['coefficients of a progressive JPEG', () => plain(7_740, 7_740).jpeg({ progressive: true }).toBuffer()],
])('a small file that unpacks to too many %s is refused, naming the field', async (_what, make) => {
  const { status, body } = await photo(await make());
  expect([status, body.status, body.codes]).toEqual([413, 'picture_too_large', { file: ['too_high'] }]);
  expect(left()).toEqual([]);
});

it('a large photo is decoded', async () => {
  expect((await photo(await plain(6_000, 4_000).jpeg().toBuffer())).status).toBe(201);
});

it('no connection is held while a picture is decoded, and a list is answered', async () => {
  const { pool } = service.db.pool as unknown as { pool: { numUsed(): number } };
  const slow = await plain(7_000, 7_000, 4).png().toBuffer();
  let answered = false;
  const sent = Promise.all(Array.from({ length: 3 }, () => photo(slow))).finally(() => (answered = true));
  const used: number[] = [];
  while (!answered) {
    used.push(pool.numUsed());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await sent).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((connections) => connections > 0).length).toBeLessThan(used.length / 4);
});

/** Threads of a process by how far they stand back, as Linux counts it: more is later. */
function nicenessOf(pid: number): number[] {
  const niceness = (thread: string) => {
    // What follows the name in brackets: the state is the third field, niceness the nineteenth.
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[16]);
  };
  return readdirSync(`/proc/${pid}/task`).map(niceness);
}

it('the worker stands behind whatever answers calls, with each of its threads and in a session of its own', async () => {
  const decoded = photo(await plain(7_000, 7_000, 4).png().toBuffer());
  await eventually(() => expect(workers()).toHaveLength(1));
  const [worker = 0] = workers();
  await eventually(() => expect(new Set(nicenessOf(worker))).toEqual(new Set([10])));
  const session = readFileSync(`/proc/${worker}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3];
  expect(Number(session)).toBe(worker);
  expect((await decoded).status).toBe(201);
  // The pool's threads are there by now.
  expect(new Set(nicenessOf(worker))).toEqual(new Set([10]));
});

it('the worker has no key in its environment, and one that is killed is replaced', async () => {
  await photo(await plain(8, 8).png().toBuffer());
  const [worker = 0] = workers();
  expect(readFileSync(`/proc/${worker}/environ`, 'utf8')).not.toMatch(/KEY|DATABASE|NATS|PEPPER/);
  const lost = photo(await plain(7_000, 7_000, 4).png().toBuffer());
  await new Promise((resolve) => setTimeout(resolve, 150));
  process.kill(worker, 'SIGKILL');
  expect((await lost).status).toBe(503);
  expect((await photo(await plain(8, 8).png().toBuffer())).status).toBe(201);
  expect(workers()).not.toContain(worker);
  await eventually(() => expect(left()).toEqual([]));
});
