import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { readInProcess, type Incoming } from '../src/imports/import-process';
import { testServers } from '../src/testing/config';

/** What reads a file comes after everything else that a machine does. */
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'portal-test-reading-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stored = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const call = () => ({ log: pino({ enabled: false }), signal: new AbortController().signal });

/** Begins late and stays behind what is read. */
async function loadSlowly({ lines }: Incoming): Promise<number> {
  await delay(200);
  let count = 0;
  for await (const line of lines) {
    JSON.parse(line);
    count += 1;
    if (count % 1000 === 0) await delay(5);
  }
  return count;
}

it('hands on every row to who takes them later than they are read', async () => {
  const ROWS = 20_000;
  const source = stored('people.csv', ['Code;Name', ...Array.from({ length: ROWS }, (_, n) => `P-${n};Person ${n}`)].join('\n'));
  const job = { source, format: 'csv', locale: 'en' } as const;
  expect(await readInProcess(testServers().TEST_IMPORT_WORKER, job, loadSlowly, call())).toEqual({ rows: ROWS, loaded: ROWS });
});

it('keeps a row with a line separator in it whole', async () => {
  const job = { source: stored('notes.csv', 'Code;Note\nP-1;one\u2028two'), format: 'csv', locale: 'en' } as const;
  expect(await readInProcess(testServers().TEST_IMPORT_WORKER, job, loadSlowly, call())).toEqual({ rows: 1, loaded: 1 });
});

it('fails where fewer rows come than were read', async () => {
  const program = stored(
    'forgetful.cjs',
    `process.on('disconnect', () => process.exit());
     process.on('message', () => {
       process.send({ open: { encoding: 'utf-8', separator: ';', header: ['Code'] } });
       process.stdout.write('[2,["A"]]\\n[3,["B"]]\\n', () => process.send({ rows: 3 }));
     });
     process.send({ ready: true });`,
  );
  const read = readInProcess(program, { source: 'none', format: 'csv', locale: 'en' }, loadSlowly, call());
  await expect(read).rejects.toMatchObject({ statusCode: 503, reason: '2 of 3 rows came from the import process' });
});
