import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { median, spread } from '../../proof/statistics';
import { signedIn } from '../../proof/tenant-client';
import { copied, imported, outboxInsert } from '../import-times';
import type { Measure } from '../measure';

const MACHINES = 60_000;
const ROUNDS = 3;
const HEADER = 'Symbol,Designation,Status,Manufacturer,Serial number,Hourly cost,Currency,ABC class';

/** A text file of so many machines that nobody knows. */
function fileOf(round: number, size: number): string {
  const lines = Array.from({ length: size }, (_, index) => {
    const id = `${round}-${index}`;
    return `B-${id},Machine ${id},operating,Maker ${index % 40},SN-${id},${20 + (index % 50)}.50,EUR,${'ABC'[index % 3]}`;
  });
  return [HEADER, ...lines].join('\n');
}

const STAGED =
  'create temp table staged (symbol text, designation text, status text, manufacturer text, serial_number text, cost numeric, currency text, abc text)';
const UPSERT = `
  with written as (
    insert into inventory.equipment (tenant_id, kind, symbol, designation, status, manufacturer, serial_number, hourly_cost, currency_id, abc)
    select $1, 'machine', symbol, designation, status, manufacturer, serial_number, cost, 978, abc from staged
    on conflict (tenant_id, symbol) where archived_at is null do update set designation = excluded.designation
    returning id, symbol, designation, status, hourly_cost, abc),
  logged as (
    insert into inventory.equipment_log (tenant_id, equipment_id, action, changes) select $1, id, 'created', to_jsonb(written) from written),
  messages as (
    select 'equipment' as aggregate, id::text as aggregate_id, 'inventory.v1.equipment_changed' as type, row_to_json(written)::text as content from written
    union all
    select 'audit', 'equipment:' || place / 250, 'inventory.v1.audit_record', json_agg(json_build_object('id', id, 'cost', hourly_cost))::text
    from (select id, hourly_cost, row_number() over () as place from written) entry group by place / 250),${outboxInsert('inventory')}`;

/** Machines from a file, against a program that writes the same rows by COPY and one statement. A repeat must write nothing. */
export const machineImports: Measure = async ({ stage, quick, rounds }) => {
  const size = quick ? MACHINES / 10 : MACHINES;
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const database = await stage.database();
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-machines-'));
  const [bare, whole, repeats]: [number[], number[], number[]] = [[], [], []];
  try {
    // PostgreSQL reads the file itself, as another user.
    await chmod(folder, 0o755);
    for (let round = 0; round < Math.min(rounds, ROUNDS); round += 1) {
      const path = join(folder, `${round}.csv`);
      const file = { path: '/equipment/import', name: 'machines.csv', content: fileOf(round, size) };
      await writeFile(path, file.content, { mode: 0o644 });
      bare.push(await copied(database, { staged: STAGED, upsert: UPSERT }, DEMO_TENANTS.globex.id, path));
      const { ms, output } = await imported(client, file);
      if (output.created !== size) throw new Error(`${output.created} of ${size} machines were added`);
      whole.push(ms);
      const again = await imported(client, file);
      if (again.output.unchanged !== size) throw new Error('a repeat changed something');
      repeats.push(again.ms);
    }
  } finally {
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
  const times = median(whole) / median(bare);
  return [
    {
      what: `import of ${size} machines, from sending the text file to the end of the job, against COPY and upsert of the same machines with their log, events and entries for the audit log`,
      measured: `${times.toFixed(1)}×: ${spread(whole)} ms against ${spread(bare)} ms`,
      goal: 'at most 3×',
      met: times <= 3,
    },
    { what: 'the same file again, which changes nothing', measured: `${spread(repeats)} ms`, goal: '', met: null },
  ];
};
