import type { IssueRow } from '@portal/contracts/issues/schemas';
import { personSql, utc } from '@portal/service-kit/list';
import { criticalitySql, entrySql } from '../../../dictionaries/entry-sql';
import {
  columnsShown,
  DICTIONARY_COLUMNS,
  FIELDS,
  isTime,
  type DictionaryColumn,
  type MemberOf,
  type ShownColumn,
} from '../../model/issue-fields';

/** JSON of a state of a flow. */
export function flowStateSql(state: string): string {
  const members = ['id', 'name', 'kind', 'color', 'clock', 'resolved', 'finished'].map((member) => `'${member}', ${state}.${member}`);
  return `json_build_object(${members.join(', ')})`;
}

/** JSON of a machine or tool that an issue is about; null without one. */
export const equipmentSql = (row: string): string =>
  `case when ${row}.id is not null
    then json_build_object('id', ${row}.id, 'kind', ${row}.kind, 'name', ${row}.designation, 'symbol', ${row}.symbol) end`;

/** Members that show the person of a column. */
export const ROW_PEOPLE = { created_by_user: 'created_by', current_employee: 'current_employee_id' } as const;
/** The same of what the detail alone shows. */
export const DETAIL_PEOPLE = { formal_confirm_by_user: 'formal_confirm_by', rejected_by: 'rejected_by' } as const;

/** Columns of issues `i` that are shown as they are. */
export function columnsSql<S extends 'row' | 'detail'>(where: S): Record<ShownColumn<S>, string> {
  const sql = columnsShown(where).map((column) => [column, isTime(column) ? utc(`i.${column}`) : `i.${column}`]);
  return Object.fromEntries(sql) as Record<ShownColumn<S>, string>;
}

type EntriesOf<S> = { [C in DictionaryColumn as (typeof FIELDS)[C]['shown'] extends S ? MemberOf<C> : never]: string };

const entryColumns = (where: 'row' | 'detail') => DICTIONARY_COLUMNS.filter((column) => FIELDS[column].shown === where);

/** Dictionary entries that issues `i` refer to, over `entryJoin`. */
export function entriesSql<S extends 'row' | 'detail'>(where: S): EntriesOf<S> {
  return Object.fromEntries(entryColumns(where).map((column) => [FIELDS[column].edit.member, entrySql(`${column}_entry`)])) as EntriesOf<S>;
}

/** Joins the dictionary entries that `entriesSql` shows. */
export function entryJoin(where: 'row' | 'detail'): string {
  return entryColumns(where)
    .map((column) => `left join dictionary ${column}_entry on ${column}_entry.tenant_id = i.tenant_id and ${column}_entry.id = i.${column}`)
    .join('\n  ');
}

/** JSON of the people in columns of issues `i` by member, over `peopleJoin`. */
export function peopleSql<M extends string>(people: Readonly<Record<M, string>>): Record<M, string> {
  const sql = Object.entries<string>(people).map(([member, column]) => [member, personSql(`i.${column}`, `${column}_person`)]);
  return Object.fromEntries(sql) as Record<M, string>;
}

/** Joins the people that `peopleSql` shows. */
export function peopleJoin(people: Readonly<Record<string, string>>): string {
  return Object.values(people)
    .map((column) => `left join people ${column}_person on ${column}_person.tenant_id = i.tenant_id and ${column}_person.id = i.${column}`)
    .join('\n  ');
}

/** JSON of the cost centre of issues `i`. */
export const COST_CENTER = `(select json_build_object('id', x.id, 'symbol', x.symbol, 'name', x.name) from cost_center x
  where x.tenant_id = i.tenant_id and x.id = i.cost_center_id)`;

/** What every row of issues `i` is joined with. */
export const ROW_JOIN = `
  join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  left join equipment machine on machine.tenant_id = i.tenant_id and machine.id = i.equipment_id
  ${peopleJoin(ROW_PEOPLE)}
  ${entryJoin('row')}`;

/** Members of a row as SQL over `i` and `ROW_JOIN`. */
export const ROW_ITEM = {
  ...columnsSql('row'),
  ...entriesSql('row'),
  criticality: criticalitySql('criticality_id_entry'),
  ...peopleSql(ROW_PEOPLE),
  equipment: equipmentSql('machine'),
  equipment_name: 'coalesce(machine.name, i.equipment_name)',
  category: `json_build_object('id', c.id, 'name', c.name, 'path', c.path, 'parents', c.parents, 'type', c.type, 'icon', c.icon, 'color', c.color_inherited, 'planned', c.planned)`,
  flow_state: flowStateSql('s'),
  flow_state_name: 's.name',
  flow_state_finished: 's.finished',
} satisfies Record<keyof IssueRow, string>;
