import type pg from 'pg';

/** An issue with all that its screen shows, each part from the same tables that the service reads. */
const ONE = `
  select i.*, c.name as category_name, c.path, c.parents, c.type, c.icon, c.color_inherited, c.planned, s.name as flow_state_name, s.kind, s.color,
    crit.key as criticality_key, crit.value as criticality_value, dep.key as department_key, dep.value as department_value, line.key as prod_line_key, line.value as prod_line_value,
    creator.name as creator_name, operator.name as operator_name, confirmer.name as confirmer_name, rejecter.name as rejecter_name, f.name as flow_name, t.attributes,
    (select json_agg(row_to_json(x) order by x.sort, x.id) from issues.flow_state x where x.tenant_id = i.tenant_id and x.flow_id = i.flow_id) as states,
    (select json_agg(row_to_json(x) order by x.sort, x.id) from issues.flow_transition x where x.tenant_id = i.tenant_id and x.flow_id = i.flow_id) as transitions,
    (select json_agg(row_to_json(x)) from (
      select e.*, p.name as user_name from issues.issue_employee e left join issues.people p on p.tenant_id = e.tenant_id and p.id = e.user_id
      where e.tenant_id = i.tenant_id and e.issue_id = i.id order by e.id) x) as employees,
    (select json_agg(row_to_json(x)) from (
      select q.*, v.id as entry_id, v.value from issues.parameter q left join issues.issue_parameter v on v.tenant_id = q.tenant_id and v.issue_id = i.id and v.parameter_id = q.id
      where q.tenant_id = i.tenant_id and (v.id is not null or q.category_id in (
        select a.id from issues.category a where a.tenant_id = c.tenant_id and c.path like a.path || '%')) order by q.sort, q.id) x) as parameters,
    (select json_agg(row_to_json(x)) from (
      select d.*, o.kind, p.name as created_by_name from issues.issue_file o join issues.file d on d.tenant_id = o.tenant_id and d.id = o.id
      left join issues.people p on p.tenant_id = d.tenant_id and p.id = d.created_by where o.tenant_id = i.tenant_id and o.issue_id = i.id order by d.id) x) as files
  from issues.issue i
  join issues.category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join issues.flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  join issues.flow f on f.tenant_id = i.tenant_id and f.id = i.flow_id
  left join issues.tenant t on t.tenant_id = i.tenant_id
  left join issues.people creator on creator.tenant_id = i.tenant_id and creator.id = i.created_by
  left join issues.people operator on operator.tenant_id = i.tenant_id and operator.id = i.current_employee_id
  left join issues.people confirmer on confirmer.tenant_id = i.tenant_id and confirmer.id = i.formal_confirm_by
  left join issues.people rejecter on rejecter.tenant_id = i.tenant_id and rejecter.id = i.rejected_by
  left join issues.dictionary crit on crit.tenant_id = i.tenant_id and crit.id = i.criticality_id
  left join issues.dictionary dep on dep.tenant_id = i.tenant_id and dep.id = i.department_id
  left join issues.dictionary line on line.tenant_id = i.tenant_id and line.id = i.prod_line_id
  where i.tenant_id = $1 and i.id = $2`;

/** One issue in one statement. */
export async function bareOne(pool: pg.Pool, tenant: string, id: number): Promise<unknown> {
  const {
    rows: [item],
  } = await pool.query<Record<string, unknown>>({ name: 'one', text: ONE, values: [tenant, id] });
  if (!item) throw new Error(`there is no issue ${id}`);
  return { status: 'ok', item };
}
