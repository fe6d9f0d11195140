import { utc } from '@portal/service-kit/list';

/** JSON of a person by column, with the name known here. */
export function personSql(column: string, person: string): string {
  return `case when ${column} is not null then json_build_object('id', ${column}, 'name', coalesce(${person}.name, '#' || ${column})) end`;
}

/** JSON of a dictionary entry. */
export function entrySql(entry: string): string {
  return `case when ${entry}.id is not null then json_build_object('id', ${entry}.id, 'key', ${entry}.key, 'value', ${entry}.value, 'color', ${entry}.color) end`;
}

/** What every row of issues `i` is joined with. */
export const ROW_JOIN = `
  join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  left join people creator on creator.tenant_id = i.tenant_id and creator.id = i.created_by
  left join people operator on operator.tenant_id = i.tenant_id and operator.id = i.current_employee_id
  left join dictionary crit on crit.tenant_id = i.tenant_id and crit.id = i.criticality_id`;

/** Members of `issueRow` as SQL over `i` and `ROW_JOIN`. */
export const ROW_ITEM = {
  id: 'i.id',
  version: 'i.version',
  title: 'i.title',
  category_id: 'i.category_id',
  category: `json_build_object('id', c.id, 'name', c.name, 'path', c.path, 'parents', c.parents, 'type', c.type, 'icon', c.icon, 'color', c.color_inherited, 'planned', c.planned)`,
  flow_state_id: 'i.flow_state_id',
  flow_state: `json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'color', s.color, 'clock', s.clock, 'resolved', s.resolved, 'finished', s.finished)`,
  flow_state_name: 's.name',
  flow_state_finished: 's.finished',
  criticality: entrySql('crit'),
  equipment_name: 'i.equipment_name',
  created_at: utc('i.created_at'),
  created_by: 'i.created_by',
  created_by_user: personSql('i.created_by', 'creator'),
  current_employee: personSql('i.current_employee_id', 'operator'),
  formal_confirm_at: utc('i.formal_confirm_at'),
  rejected: 'i.rejected',
  scheduled_on: utc('i.scheduled_on'),
  deleted_at: utc('i.deleted_at'),
};
