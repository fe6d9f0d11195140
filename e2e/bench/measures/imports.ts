import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { ImportOutput } from '@portal/contracts/imports';
import { formWith } from '../../proof/multipart';
import type { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import type { Measure } from '../measure';

const PEOPLE = 20_000;
const HEADER = 'Employee number,Name,E-mail,Phone,Function,Department,Hourly cost,Currency';

/** A text file of so many people whom nobody knows. */
function fileOf(round: number, size: number): string {
  const lines = Array.from({ length: size }, (_, index) => {
    const id = `${round}-${index}`;
    return `B-${id},Person ${id},person-${id}@bench.test,+48${String(round * 1_000_000 + index).padStart(9, '1')},operator,press shop,${20 + (index % 50)}.50,EUR`;
  });
  return [HEADER, ...lines].join('\n');
}

const STAGED = `create temp table staged (no text, name text, email text, phone text, function text, department text, cost numeric, currency text)`;
const UPSERT = `
  insert into identity.person (tenant_id, account_status, timezone, currency_id, no, name, email, phone, function, department, work_hour_cost)
  select $1, 'not_activated', 'Europe/Warsaw', 978, no, name, email, phone, function, department, cost from staged
  on conflict (tenant_id, lower(email)) where removed_at is null do update set name = excluded.name`;

/** The same rows by COPY and one statement, on the same database, for a tenant of the same installation. */
async function copied(database: pg.Client, tenant: string, path: string): Promise<number> {
  const begun = performance.now();
  await database.query('begin');
  await database.query(STAGED);
  await database.query(`copy staged from '${path}' with (format csv, header)`);
  await database.query(UPSERT, [tenant]);
  await database.query('drop table staged');
  await database.query('commit');
  return performance.now() - begun;
}

/** Milliseconds from sending the file to the end of the job. */
async function imported(stage: Stage, headers: Record<string, string>, file: string): Promise<{ ms: number; output: ImportOutput }> {
  const { body: form, type } = formWith('people.csv', Buffer.from(file));
  const begun = performance.now();
  const { status, body } = await stage.callProven('POST', '/api/users/import', { ...headers, 'content-type': type }, form);
  if (status !== 202) throw new Error(`the import was not taken: ${status} ${body}`);
  const { item } = JSON.parse(body) as { item: { job_status_id: string } };
  for (;;) {
    const answer = await stage.call('GET', `/api/process/job_statuses/${item.job_status_id}`, headers);
    const job = (JSON.parse(answer.body) as { item?: { status: string; output: ImportOutput } }).item;
    if (job?.status === 'finished') return { ms: performance.now() - begun, output: job.output };
    if (job?.status === 'failed') throw new Error(`the import failed: ${answer.body}`);
    await delay(50);
  }
}

/** People from a file with events and audit log, against COPY and one statement that writes the rows of people alone. A repeat must write nothing. */
export const imports: Measure = async ({ stage, quick, rounds }) => {
  const size = quick ? PEOPLE / 10 : PEOPLE;
  const headers = await stage.signIn('admin@acme.test');
  const database = await stage.database();
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-imports-'));
  try {
    // PostgreSQL reads the file itself, as another user.
    await chmod(folder, 0o755);
    const [bare, whole, repeats]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const path = join(folder, `${round}.csv`);
      const file = fileOf(round, size);
      await writeFile(path, file, { mode: 0o644 });
      bare.push(await copied(database, DEMO_TENANTS.globex.id, path));
      const { ms, output } = await imported(stage, headers, file);
      if (output.created !== size) throw new Error(`${output.created} of ${size} people were added`);
      whole.push(ms);
      const again = await imported(stage, headers, file);
      if (again.output.unchanged !== size) throw new Error('a repeat changed something');
      repeats.push(again.ms);
    }
    const times = median(whole) / median(bare);
    return [
      {
        what: `import of ${size} people with events and audit log, from sending the text file to the end of the job, against COPY and upsert of their rows`,
        measured: `${times.toFixed(1)}×: ${spread(whole)} ms against ${spread(bare)} ms`,
        goal: 'at most 3×',
        met: times <= 3,
      },
      { what: 'the same file again, which changes nothing', measured: `${spread(repeats)} ms`, goal: '', met: null },
    ];
  } finally {
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
};
