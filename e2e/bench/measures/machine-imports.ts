import { importAgainstCopy } from '../import-against-copy';
import { outboxInsert } from '../import-times';
import type { Measure } from '../measure';

const MACHINES = 60_000;
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
export const machineImports: Measure = importAgainstCopy({
  things: 'machines',
  beside: 'their log, events and entries for the audit log',
  rows: MACHINES,
  path: '/equipment/import',
  fileOf,
  staged: STAGED,
  upsert: UPSERT,
});
