import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { addPeople } from '../../many-people';
import type { Row } from '../../proof/row';
import { median, spread } from '../../proof/statistics';
import { signedIn } from '../../proof/tenant-client';
import { copied, imported, outboxInsert } from '../import-times';
import type { Measure } from '../measure';

const PEOPLE = 300;
const DAYS = 31;
/** A month a round, each of {@link DAYS} days. */
const MONTHS = ['2026-12', '2027-01', '2027-03'];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The table that is imported: a row a person, an early shift each day. */
function monthFile(people: number): string {
  const days = Array.from({ length: DAYS }, (_, at) => at + 1);
  const header = ['No', 'Name', ...days].join(',');
  return [
    header,
    ...Array.from({ length: people }, (_, at) => [`S${at + 1}`, `Shift worker ${at + 1}`, ...days.map(() => '6-14')].join(',')),
  ].join('\n');
}

/** The same times, a row each, as COPY takes them. */
function copyFile(people: number, month: string): string {
  const lines = ['no,day'];
  for (let person = 1; person <= people; person += 1)
    for (let day = 1; day <= DAYS; day += 1) lines.push(`S${person},${month}-${twoDigits(day)}`);
  return lines.join('\n');
}

const STAGED = 'create temp table staged (no text, day date)';
const ZONE = 'Europe/Warsaw';
const INSERT = `
  with kind as (select min(id) as id from identity.schedule_type where tenant_id = $1 and effect = 'available'),
  made as (
    insert into identity.scheduled_event (tenant_id, user_id, schedule_type_id, starts_at, ends_at, tzid, imported)
    select $1, p.id, kind.id, (s.day + time '06:00') at time zone '${ZONE}', (s.day + time '14:00') at time zone '${ZONE}', '${ZONE}', true
    from staged s join identity.person p on p.tenant_id = $1 and p.no = s.no and p.removed_at is null cross join kind
    returning id, user_id, schedule_type_id, starts_at, ends_at),
  planned as (
    insert into identity.scheduled_occurrence (tenant_id, event_id, day, owner_type, owner_id, schedule_type_id, starts_at, ends_at)
    select $1, id, (starts_at at time zone '${ZONE}')::date, 'User', user_id, schedule_type_id, starts_at, ends_at from made),
  messages as (
    select 'user_schedule' as aggregate, user_id::text as aggregate_id, 'identity.v1.user_schedule_changed' as type,
      json_build_object('user_id', user_id)::text as content
    from (select distinct user_id from made) changed
    union all
    select 'audit', 'users:' || user_id, 'identity.v1.audit_record',
      json_build_object('action', 'identity.schedule_changed', 'id', user_id, 'entry', gen_random_uuid(), 'request', gen_random_uuid())::text
    from (select distinct user_id from made) changed),${outboxInsert('identity')}`;

/**
 * A month of everybody's schedule from a file, against a program that writes the same rows by COPY and one statement. A repeat writes
 * nothing.
 */
export const scheduleImports: Measure = async ({ stage, quick, rounds }) => {
  const people = quick ? PEOPLE / 10 : PEOPLE;
  const { acme, globex } = DEMO_TENANTS;
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const database = await stage.database();
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-schedules-'));
  const [bare, whole, repeats]: [number[], number[], number[]] = [[], [], []];
  try {
    // PostgreSQL reads the file itself, as another user.
    await chmod(folder, 0o755);
    for (const { id } of [acme, globex]) await addPeople(database, id, people);
    await database.query('analyze identity.person');
    for (const month of MONTHS.slice(0, rounds)) {
      const path = join(folder, `${month}.csv`);
      await writeFile(path, copyFile(people, month), { mode: 0o644 });
      bare.push(await copied(database, { staged: STAGED, upsert: INSERT }, globex.id, path));
      const file = { path: '/scheduled_events/import', name: 'month.csv', content: monthFile(people), fields: { month } };
      const { ms, output } = await imported(client, file);
      if (output.created !== people * DAYS) throw new Error(`${output.created} of ${people * DAYS} times were written`);
      whole.push(ms);
      const again = await imported(client, file);
      if (again.output.unchanged !== people * DAYS) throw new Error('a repeat changed something');
      repeats.push(again.ms);
    }
    return rowsOf(people, { bare, whole, repeats });
  } finally {
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
};

function rowsOf(people: number, { bare, whole, repeats }: Record<'bare' | 'whole' | 'repeats', number[]>): Row[] {
  const times = median(whole) / median(bare);
  return [
    {
      what: `import of a month's schedule of ${people} people × ${DAYS} days, from sending the text file to the end of the job, against COPY and one statement that writes the same times with their events and entries for the audit log`,
      measured: `${times.toFixed(1)}×: ${spread(whole)} ms against ${spread(bare)} ms`,
      goal: 'at most 3×',
      met: times <= 3,
    },
    { what: 'the same file again, which changes nothing', measured: `${spread(repeats)} ms`, goal: '', met: null },
  ];
}
