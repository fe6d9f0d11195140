import type { Translations } from '@portal/contracts/locales';
import type { ParameterInput } from '@portal/contracts/parameters';
import type { LoggedChanges } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import type { FoundEntry } from '../../dictionaries/dictionary.repository';
import { namedLocationsSql } from '../../locations/import/location-import.repository';
import { symbolKey } from '../../locations/location-tree';
import { COLUMNS, FIELDS, type EquipmentColumns } from '../equipment-fields';
import type { EquipmentRecord } from '../equipment-record';
import { RECORD } from '../equipment.repository';

/**
 * A table that was empty when a statement was planned is read as a whole for each row of a file: while a file is written, plans are made
 * anew.
 */
export function forceCustomPlans(query: Query): void {
  query.enqueue(`select set_config('plan_cache_mode', 'force_custom_plan', true) where $1::uuid is not null`, []);
}

const KNOWN = `
  select ${RECORD} from unnest($2::text[]) as given (symbol)
  join equipment e on e.tenant_id = $1 and e.symbol = given.symbol and e.archived_at is null`;

/** Machines and tools with one of these symbols, archived ones left out; locked where they are to be written. */
export function knownEquipment(query: Query, symbols: readonly string[], locked: boolean): Promise<EquipmentRecord[]> {
  return query.sql<EquipmentRecord>(locked ? `${KNOWN} for no key update of e` : KNOWN, [symbols]);
}

/** What these and all that is above them are part of: number → number of the thing above. */
export async function parentIds(query: Query, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await query.sql<{ id: number; parent_id: number | null }>(
    `with recursive above as (
       select e.id, e.parent_id from unnest($2::bigint[]) as given (id) join equipment e on e.tenant_id = $1 and e.id = given.id
       union select e.id, e.parent_id from equipment e join above a on e.tenant_id = $1 and e.id = a.parent_id)
     select id, parent_id from above`,
    [ids],
  );
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

/** A location that a row may name. */
export interface FoundLocation {
  id: number;
  path: string;
  symbol: string;
  can_be_picked: boolean;
}

const FIND_LOCATIONS = namedLocationsSql('l.id, l.path, l.symbol, l.can_be_picked');

/** The locations with one of the paths or symbols. */
export function findLocations(query: Query, paths: readonly string[], symbols: readonly string[]): Promise<FoundLocation[]> {
  return query.sql<FoundLocation>(FIND_LOCATIONS, [paths, symbols.map(symbolKey)]);
}

/** An entry of a dictionary with its names. */
export type NamedEntry = FoundEntry & { key: string; value: Translations };

/** Entries that can be chosen: of these groups, or of all where a field asks for any. */
export function offeredEntries(query: Query, groups: readonly string[] | null): Promise<NamedEntry[]> {
  return query.sql<NamedEntry>(
    `select id, "group", parent_id, key, value from dictionary where tenant_id = $1 and not removed and ($2::text[] is null or "group" = any($2)) order by id`,
    [groups],
  );
}

/** Active people with one of these names. */
export function namedPeople(query: Query, names: readonly string[]): Promise<{ id: number; name: string }[]> {
  return query.sql(`select id, name from people where tenant_id = $1 and status = 'active' and lower(name) = any($2::text[])`, [names]);
}

/** Values of parameters by machine, then by number of the parameter. */
export async function valuesOfAll(query: Query, ids: readonly number[]): Promise<Map<number, Map<number, unknown>>> {
  const values = new Map<number, Map<number, unknown>>(ids.map((id) => [id, new Map<number, unknown>()]));
  if (ids.length === 0) return values;
  const rows = await query.sql<{ equipment_id: number; parameter_id: number; value: unknown }>(
    `select v.equipment_id, v.parameter_id, v.value from unnest($2::bigint[]) as given (id)
     join equipment_parameter v on v.tenant_id = $1 and v.equipment_id = given.id`,
    [ids],
  );
  for (const { equipment_id, parameter_id, value } of rows) values.get(equipment_id)?.set(parameter_id, value);
  return values;
}

const LIST = COLUMNS.join(', ');
const RECORDS = COLUMNS.map((column) => `${column} ${FIELDS[column].type}`).join(', ');
const VALUES = COLUMNS.map((column) => `r.${column}`).join(', ');

const INSERT = `
  insert into equipment (tenant_id, kind, ${LIST})
  select $1, $3, ${VALUES} from jsonb_to_recordset($2::jsonb) as r (place int, ${RECORDS}) order by r.place
  returning id`;

/** Adds machines or tools; returns their ids in the order of the rows. */
export async function insertAllEquipment(query: Query, kind: string, columns: readonly EquipmentColumns[]): Promise<number[]> {
  if (columns.length === 0) return [];
  const rows = await query.sql<{ id: number }>(INSERT, [JSON.stringify(columns.map((one, place) => ({ place, ...one }))), kind]);
  // Ids are drawn in the order of the rows, and grow.
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const UPDATE = `
  update equipment e set (${LIST}) = (${VALUES}), version = e.version + 1,
    status_since = case when e.status = r.status then e.status_since else now() end
  from jsonb_to_recordset($2::jsonb) as r (id bigint, ${RECORDS})
  where e.tenant_id = $1 and e.id = r.id`;

/** Stores all columns of these, which are locked. */
export async function updateAllEquipment(query: Query, rows: readonly (EquipmentColumns & { id: number })[]): Promise<void> {
  if (rows.length > 0) await query.sql(UPDATE, [JSON.stringify(rows)]);
}

const SAVE_VALUES = `
  insert into equipment_parameter (tenant_id, equipment_id, parameter_id, value)
  select $1, r.equipment_id, r.parameter_id, r.value from jsonb_to_recordset($2::jsonb) as r (equipment_id bigint, parameter_id bigint, value jsonb)
  on conflict (tenant_id, equipment_id, parameter_id) do update set value = excluded.value`;

/** Values of parameters by machine; where the type changed, those of another type's parameters go. */
export async function saveAllValues(
  query: Query,
  things: readonly { id: number; values: readonly ParameterInput[]; typeChanged: boolean }[],
): Promise<void> {
  const retyped = things.filter(({ typeChanged }) => typeChanged).map(({ id }) => id);
  if (retyped.length > 0) {
    await query.sql(
      `delete from equipment_parameter v using equipment e
       where v.tenant_id = $1 and v.equipment_id = any($2::bigint[]) and e.tenant_id = $1 and e.id = v.equipment_id and not exists (
         select from equipment_type_parameter p where p.tenant_id = $1 and p.id = v.parameter_id and p.equipment_type_id = e.equipment_type_id)`,
      [retyped],
    );
  }
  const values = things.flatMap(({ id, values: given }) => given.map((one) => ({ equipment_id: id, ...one })));
  if (values.length > 0) await query.sql(SAVE_VALUES, [JSON.stringify(values)]);
}

const LOG = `
  insert into equipment_log (tenant_id, equipment_id, logged_by, action, changes)
  select $1, r.id, $3, r.action, r.changes from jsonb_to_recordset($2::jsonb) as r (place int, id bigint, action text, changes jsonb) order by r.place`;

/** Writes entries of the log in the name of who imports. */
export async function writeAllLogs(
  query: Query,
  entries: readonly { id: number; action: 'created' | 'updated'; changes: LoggedChanges }[],
): Promise<void> {
  const rows = entries.map((entry, place) => ({ place, ...entry }));
  if (rows.length > 0) await query.sql(LOG, [JSON.stringify(rows), query.context.user ?? null]);
}

/** ISO 4217 number of the plant's currency; null where none is known yet. */
export async function plantCurrency(query: Query): Promise<number | null> {
  const [row] = await query.sql<{ currency_id: number | null }>('select currency_id from tenant where tenant_id = $1');
  return row?.currency_id ?? null;
}
