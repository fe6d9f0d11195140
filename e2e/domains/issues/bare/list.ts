import type pg from 'pg';

/** The page's rows; parameters: tenant, size, offset. */
export const ROWS = `
  select i.id, i.version, i.title, i.category_id, c.name as category_name, c.path, c.parents, c.icon, c.color_inherited, i.flow_state_id, s.name as flow_state_name,
    s.kind, s.color, s.clock, s.resolved, s.finished, crit.id as criticality_id, crit.key as criticality_key, crit.value as criticality_value, i.equipment_name,
    i.created_at, i.created_by, creator.name as creator_name, i.current_employee_id, operator.name as operator_name, i.formal_confirm_at, i.rejected, i.scheduled_on, i.deleted_at
  from issues.issue i
  join issues.category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join issues.flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  left join issues.people creator on creator.tenant_id = i.tenant_id and creator.id = i.created_by
  left join issues.people operator on operator.tenant_id = i.tenant_id and operator.id = i.current_employee_id
  left join issues.dictionary crit on crit.tenant_id = i.tenant_id and crit.id = i.criticality_id
  where i.tenant_id = $1 and i.deleted_at is null
  order by i.id desc limit $2 offset $3`;

/** The same kept total that the service reads, so that both do the same work in the database. */
export const TOTAL = 'select sum(total)::bigint as n from issues.issue_total where tenant_id = $1 and not archived';

/** A page of issues, newest first, with the exact total. */
export async function bareList(pool: pg.Pool, tenant: string, query: URLSearchParams): Promise<unknown> {
  return answered(query, await Promise.all(statements(pool, tenant, query)));
}

/** The same behind row-level security: on a connection that sends what it is given together, tenant, rows and total take one round trip. */
export async function securedList(pool: pg.Pool, tenant: string, query: URLSearchParams): Promise<unknown> {
  const client = await pool.connect();
  try {
    const [, ...results] = await Promise.all([
      client.query({ name: 'tenant', text: "select set_config('app.tenant_id', $1, false)", values: [tenant] }),
      ...statements(client, tenant, query),
    ]);
    return answered(query, results);
  } finally {
    client.release();
  }
}

const pageOf = (query: URLSearchParams) => ({ p: Number(query.get('p') ?? 1), pp: Number(query.get('pp') ?? 25) });

function statements(
  on: pg.Pool | pg.PoolClient,
  tenant: string,
  query: URLSearchParams,
): [Promise<pg.QueryResult>, Promise<pg.QueryResult<{ n: string }>>] {
  const { p, pp } = pageOf(query);
  return [
    on.query({ name: 'rows', text: ROWS, values: [tenant, pp, (p - 1) * pp] }),
    on.query({ name: 'total', text: TOTAL, values: [tenant] }),
  ];
}

function answered(
  query: URLSearchParams,
  [
    { rows },
    {
      rows: [total],
    },
  ]: [pg.QueryResult, pg.QueryResult<{ n: string }>],
): unknown {
  return { status: 'ok', items: rows, meta: { total: Number(total?.n), ...pageOf(query) } };
}
