const members = (entry: string) => `'id', ${entry}.id, 'key', ${entry}.key, 'value', ${entry}.value, 'color', ${entry}.color`;

/** JSON of an entry of a dictionary. */
export function entrySql(entry: string): string {
  return `case when ${entry}.id is not null then json_build_object(${members(entry)}) end`;
}

/** Id of the criticality that says that a machine does not run: the most critical failure of the plant. `tenant` is SQL. */
export function stoppingCriticality(tenant: string): string {
  return `(select d.id from dictionary d where d.tenant_id = ${tenant} and d."group" = 'issue_criticality'
    and (d.attributes ->> 'is_failure')::boolean order by d.sort, d.id limit 1)`;
}

/** JSON of a criticality: the entry of the dictionary, its place in it, and what the plant says about it. */
export function criticalitySql(entry: string): string {
  const level = `(select count(*) from dictionary d where d.tenant_id = ${entry}.tenant_id and d."group" = ${entry}."group" and (d.sort, d.id) <= (${entry}.sort, ${entry}.id))`;
  return `case when ${entry}.id is not null then json_build_object(${members(entry)}, 'level', ${level},
    'is_failure', coalesce((${entry}.attributes ->> 'is_failure')::boolean, false), 'escalation_min', (${entry}.attributes ->> 'escalation_min')::integer) end`;
}
