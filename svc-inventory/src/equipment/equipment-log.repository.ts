import type { EquipmentLogEntry } from '@portal/contracts/inventory/schemas';
import { personSql, utc } from '@portal/service-kit/list';
import { nameChanges, ROW_NAMES, type LoggedChanges } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { FIELDS, REFERENCE_COLUMNS, type Reference } from './equipment-fields';

const WRITE = `insert into equipment_log (tenant_id, equipment_id, logged_by, approved_by, action, changes) values ($1, $2, $3, $4, $5, $6)`;

/** Writes an entry of the log, in the name of who changes it. */
export function writeLog(query: Query, equipment: number, action: EquipmentLogEntry['action'], changes: LoggedChanges): void {
  const { user = null, approval } = query.context;
  query.enqueue(WRITE, [equipment, user, approval?.by ?? null, action, changes]);
}

const LOG = `
  select l.id, ${utc('l.logged_at')} as logged_at, ${personSql('l.logged_by', 'w')} as logged_by, ${personSql('l.approved_by', 'a')} as approved_by, l.action, l.changes
  from equipment_log l
  left join people w on w.tenant_id = l.tenant_id and w.id = l.logged_by
  left join people a on a.tenant_id = l.tenant_id and a.id = l.approved_by
  where l.tenant_id = $1 and l.equipment_id = $2 order by l.id desc limit 1000`;

/** What names the rows that columns refer to; a currency is named by whoever shows it. */
const NAMES: Readonly<Record<Exclude<Reference, 'currency'>, string>> = {
  equipment_type: 'select x.id, x.name from equipment_type x',
  equipment: `select x.id, to_jsonb(concat_ws(' ', x.symbol, x.designation)) as name from equipment x`,
  location: 'select x.id, to_jsonb(x.name) as name from location x',
  dictionary: ROW_NAMES.dictionary,
  cost_center: ROW_NAMES.cost_center,
  work_schema: 'select x.id, x.name from work_schema x',
};

const SQL_OF = Object.fromEntries(
  REFERENCE_COLUMNS.flatMap((column) => {
    const { refersTo } = FIELDS[column];
    return refersTo === 'currency' ? [] : [[column, NAMES[refersTo]] as const];
  }),
);

/** The log, the newest first, with what it refers to named as it is called now. */
export async function readLog(query: Query, equipment: number): Promise<EquipmentLogEntry[]> {
  const entries = await query.sql<EquipmentLogEntry>(LOG, [equipment]);
  await nameChanges(
    query,
    entries.map(({ changes }) => changes),
    SQL_OF,
    'equipment_type_parameter',
  );
  return entries;
}
