import type { ScheduleImportOutput } from '@portal/contracts/identity/schemas';
import type { ImportOutput } from '@portal/contracts/imports';
import { newPerson } from '../../../domains/people/person.factory';
import { downloaded, exportedPath } from '../../../proof/exported-file';
import { importJob, sendFile, type ImportedFile } from '../../../proof/imported-file';
import { jobOutput } from '../../../proof/job-output';
import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { HonestClient } from '../overload/honest-client';
import { page, pdf } from './hostile-files';
import { sheetOf, workbookOf } from './workbook';

const WAIT_MS = 120_000;
const NOTICED_MS = 3_000;
const HEADER = ['Employee number', 'Name'];
const BOMB_BYTES = 250_000_000;
const LAUGHS = Array.from({ length: 9 }, (_, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`).join('');
const ENTITIES = `<!DOCTYPE x [<!ENTITY l0 "laughter">${LAUGHS}<!ENTITY own SYSTEM "file:///etc/passwd">]>`;

const PEOPLE = '/users/import';
const dryRun = (name: string, content: Buffer): ImportedFile => ({ path: PEOPLE, name, content, fields: { dry_run: '1' } });
const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'));

async function examined(client: TenantClient, file: ImportedFile): Promise<ImportOutput> {
  return jobOutput<ImportOutput>(client, await importJob(client, file), WAIT_MS);
}

/**
 * Files to be imported as weapons: what unpacks to a lot, has no end of columns, refers to other files, or is no table; and the jobs of
 * another plant.
 */
export async function importedFiles(home: TenantClient, other: TenantClient): Promise<Row> {
  const assertions = new Assertions('upload: files to be imported (bombs, entities, formulas, what is no table, jobs of another plant)');
  const mark = crypto.randomUUID().slice(0, 8);
  await hostileTables(home, assertions);
  await schedules(home, assertions);
  await entities(home, assertions);
  for (const [name, content] of [
    ['people.csv', Buffer.from(page)],
    ['people.xlsx', pdf],
  ] as const) {
    const { status } = await sendFile(home, dryRun(name, content));
    assertions.denies(`a page or document as ${name}`, status === 415, status);
  }
  const honest = await examined(home, dryRun('people.xlsx', workbookOf(sheetOf([HEADER, [`A-${mark}`, 'Anna Honest']]))));
  assertions.allows('an honest workbook is read', honest.refused === null && honest.created === 1, honest);
  await formulas(home, assertions, mark);
  await foreignJobs(home, other, assertions);
  return assertions.row();
}

async function hostileTables(client: TenantClient, assertions: Assertions): Promise<void> {
  const wide = `<worksheet><sheetData><row r="1">${'<c t="str"><v>a</v></c>'.repeat(1_000_000)}</row></sheetData></worksheet>`;
  for (const [what, file, refused] of [
    ['a workbook of 250 MB', dryRun('bomb.xlsx', workbookOf(Buffer.alloc(BOMB_BYTES, ' '))), ['too_large']],
    ['a workbook of a million columns', dryRun('wide.xlsx', workbookOf(wide)), ['too_large', 'unreadable', 'too_many_columns']],
    ['a text of a million columns', dryRun('wide.csv', csv('a;'.repeat(1_000_000))), ['too_many_columns']],
  ] as const) {
    const others = new HonestClient(client.stage, client.headers);
    const { refused: reason } = await examined(client, file);
    const { slowest, failed } = await others.results();
    assertions.denies(what, reason !== null && (refused as readonly string[]).includes(reason), reason);
    assertions.allows(`others work meanwhile (${what})`, failed.length === 0 && slowest < NOTICED_MS, { slowest, failed });
  }
}

/** A month has each day once, and a plant so many people: a file that multiplies either is refused before its cells are compared. */
async function schedules(client: TenantClient, assertions: Assertions): Promise<void> {
  const no = `S-${crypto.randomUUID().slice(0, 8)}`;
  await newPerson(client, { no });
  const load = async (header: string, rows: number): Promise<ScheduleImportOutput> => {
    const content = csv(header, ...Array.from({ length: rows }, () => `${no};6-14${';6-14'.repeat(30)}`));
    const file = { path: '/scheduled_events/import', name: 'month.csv', content, fields: { month: '2027-01' } };
    return jobOutput<ScheduleImportOutput>(client, await importJob(client, file), WAIT_MS);
  };
  const month = `No;${Array.from({ length: 31 }, (_, at) => at + 1).join(';')}`;
  for (const [what, header, rows, reason] of [
    ['a day of a month two hundred times', `No${';1'.repeat(190)}`, 1, 'repeated_days'],
    ['a person of a month ten thousand times', month, 10_000, 'too_many_rows'],
  ] as const) {
    const others = new HonestClient(client.stage, client.headers);
    const { refused } = await load(header, rows);
    const { slowest, failed } = await others.results();
    assertions.denies(what, refused === reason, refused);
    assertions.allows(`others work meanwhile (${what})`, failed.length === 0 && slowest < NOTICED_MS, { slowest, failed });
  }
  const honest = await load(month, 1);
  assertions.allows('an honest month is loaded', honest.refused === null && honest.created === 31, honest);
}

/** Entities are neither unpacked nor read from a file. */
async function entities(client: TenantClient, assertions: Assertions): Promise<void> {
  for (const entity of ['l9', 'own']) {
    const began = performance.now();
    const output = await examined(client, dryRun('entity.xlsx', workbookOf(sheetOf([HEADER, ['X-1', `&${entity};`]], ENTITIES))));
    const seconds = (performance.now() - began) / 1000;
    const text = JSON.stringify(output);
    assertions.denies(`the entity ${entity}`, !/laughter|root:/.test(text), text);
    assertions.denies(`time for the entity ${entity}`, seconds < WAIT_MS / 4_000, `${seconds} s`);
  }
}

/** A name that a spreadsheet would run is kept as text, and leaves as text. */
async function formulas(client: TenantClient, assertions: Assertions, mark: string): Promise<void> {
  const name = `=cmd|'/c calc'!A0 ${mark}`;
  const { created } = await examined(client, { path: PEOPLE, name: 'people.csv', content: csv(HEADER.join(','), `F-${mark},${name}`) });
  assertions.allows('a name that begins like a formula is imported', created === 1, created);
  const wish = { list: 'staff', query: `no_equals=F-${mark}`, format: 'csv', columns: ['name'], pages: 'all' } as const;
  const text = (await downloaded(client, await exportedPath(client, wish, WAIT_MS))).toString('utf8');
  assertions.allows('and is in the export', text.includes(mark), text);
  assertions.denies('a cell of the export begins with it', /^"?'=cmd/m.test(text), text);
}

async function foreignJobs(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const file = dryRun('people.csv', csv(HEADER.join(','), 'J-1,Job'));
  const job = await importJob(home, file);
  await jobOutput<ImportOutput>(home, job, WAIT_MS);
  const path = await exportedPath(home, { list: 'staff', format: 'csv', pages: 'current' }, WAIT_MS);
  for (const [method, at] of [
    ['GET', `/process/job_statuses/${job}`],
    ['POST', `/process/job_statuses/${job}/cancel`],
    ['POST', `/process/job_statuses/${job}/retry`],
  ] as const) {
    const { status, body } = await other.call(method, at);
    assertions.denies(`${method} of another plant's import`, status === 404, `${status} ${body}`);
  }
  const { status } = await other.stage.call('GET', path, other.headers);
  assertions.denies("another plant's exported file", status === 404 || status === 403, status);
  const own = await home.stage.call('GET', path, home.headers);
  assertions.allows('the exported file of the own plant', own.status === 200 && own.body.length > 0, own.status);
}
