import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { within } from '../../proof/pause';
import type { Row } from '../../proof/row';
import { median, spread } from '../../proof/statistics';
import { signedIn } from '../../proof/tenant-client';
import { copied, imported, outboxInsert } from '../import-times';
import type { Measure } from '../measure';

const PEOPLE = 20_000;
const TOLD_WITHIN_MS = 180_000;
const ROUNDS = 3;
const HEADER = 'Employee number,Name,E-mail,Phone,Function,Department,Hourly cost,Currency';

/** A text file of so many people whom nobody knows. */
function fileOf(round: number, size: number): string {
  const lines = Array.from({ length: size }, (_, index) => {
    const id = `${round}-${index}`;
    return `B-${id},Person ${id},person-${id}@bench.test,+48${600_000_000 + round * 1_000_000 + index},operator,production,${20 + (index % 50)}.50,EUR`;
  });
  return [HEADER, ...lines].join('\n');
}

const STAGED = `create temp table staged (no text, name text, email text, phone text, function text, department text, cost numeric, currency text)`;
/** More than the tenant has people: the portal gives the numbers below. */
const BEYOND = 5_000_000;
const UPSERT = `
  with written as (
    insert into identity.person (tenant_id, id, account_status, timezone, currency_id, no, name, email, phone, function, department, work_hour_cost)
    select $1, (select greatest(${BEYOND}, max(id)) from identity.person where tenant_id = $1) + row_number() over (),
      'not_activated', 'Europe/Warsaw', 978, no, name, email, phone, function, department, cost from staged
    on conflict (tenant_id, email_folded) where removed_at is null do update set name = excluded.name
    returning id, no, name, email, phone, account_status, timezone),
  messages as (
    select 'user' as aggregate, id::text as aggregate_id, 'identity.v1.user_created' as type, row_to_json(written)::text as content from written
    union all
    select 'audit', 'users:' || place / 250, 'identity.v1.audit_record',
      json_agg(json_build_object('action', 'identity.person_created', 'id', id, 'entry', gen_random_uuid(), 'request', gen_random_uuid()))::text
    from (select id, row_number() over () as place from written) entry group by place / 250),${outboxInsert('identity')}`;

/** People of the tenant whom others have not heard of, or the audit log has not. */
const MISSING = `
  select (select count(*) from identity.outbox where published_at is null)
    + (select count(*) from identity.person p where p.tenant_id = $1 and p.removed_at is null and (
        not exists (select from issues.people c where c.tenant_id = p.tenant_id and c.id = p.id)
        or not exists (select from inventory.people c where c.tenant_id = p.tenant_id and c.id = p.id)))
    + $2::int - (select count(*) from identity.audit_entry where tenant_id = $1 and action = 'identity.person_created') as n`;

/** Milliseconds until every service has the people and the audit log its entries. */
async function told(database: pg.Client, tenant: string, entries: number): Promise<number> {
  const begun = performance.now();
  const missing = async () => Number((await database.query<{ n: string }>(MISSING, [tenant, entries])).rows[0]?.n);
  if (!(await within(TOLD_WITHIN_MS, async () => (await missing()) <= 0)))
    throw new Error(`${await missing()} people or entries are missing`);
  return performance.now() - begun;
}

/** Entries of the audit log that tell of new people. */
async function entriesOf(database: pg.Client, tenant: string): Promise<number> {
  const counted = "select count(*) as n from identity.audit_entry where tenant_id = $1 and action = 'identity.person_created'";
  return Number((await database.query<{ n: string }>(counted, [tenant])).rows[0]?.n);
}

interface Times {
  bare: number[];
  whole: number[];
  told: number[];
  repeats: number[];
}

/** People from a file, against a program that writes the same rows by COPY and one statement. A repeat must write nothing. */
export const imports: Measure = async ({ stage, quick, rounds }) => {
  const size = quick ? PEOPLE / 10 : PEOPLE;
  const { acme, globex } = DEMO_TENANTS;
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const database = await stage.database();
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-imports-'));
  const times: Times = { bare: [], whole: [], told: [], repeats: [] };
  try {
    // PostgreSQL reads the file itself, as another user.
    await chmod(folder, 0o755);
    const before = await entriesOf(database, acme.id);
    for (let round = 0; round < Math.min(rounds, ROUNDS); round += 1) {
      const path = join(folder, `${round}.csv`);
      const file = { path: '/users/import', name: 'people.csv', content: fileOf(round, size) };
      await writeFile(path, file.content, { mode: 0o644 });
      times.bare.push(await copied(database, { staged: STAGED, upsert: UPSERT }, globex.id, path));
      const { ms, output } = await imported(client, file);
      if (output.created !== size) throw new Error(`${output.created} of ${size} people were added`);
      times.whole.push(ms);
      times.told.push(await told(database, acme.id, before + size * (round + 1)));
      const again = await imported(client, file);
      if (again.output.unchanged !== size) throw new Error('a repeat changed something');
      times.repeats.push(again.ms);
    }
    return rowsOf(size, times);
  } finally {
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
};

function rowsOf(size: number, { bare, whole, told: late, repeats }: Times): Row[] {
  const times = median(whole) / median(bare);
  return [
    {
      what: `import of ${size} people, from sending the text file to the end of the job, against COPY and upsert of the same people with their events and entries for the audit log`,
      measured: `${times.toFixed(1)}×: ${spread(whole)} ms against ${spread(bare)} ms`,
      goal: 'at most 3×',
      met: times <= 3,
    },
    {
      what: 'until every service has the people and the audit log its entries, from the end of the job',
      measured: `${spread(late)} ms`,
      goal: '',
      met: null,
    },
    { what: 'the same file again, which changes nothing', measured: `${spread(repeats)} ms`, goal: '', met: null },
  ];
}
