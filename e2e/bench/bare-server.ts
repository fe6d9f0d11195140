import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What the portal is measured against: nothing but `node:http` and `pg`, asking for the same rows and the same total, without sessions, tenants,
 * permissions or row-level security. Run as `bare-server PORT DATABASE_URL TENANT_ID`.
 */
const ROWS = `
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
const TOTAL = 'select sum(total)::bigint as n from issues.issue_total where tenant_id = $1 and not archived';

export async function runBareServer([port, databaseUrl, tenant]: string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://bare').searchParams;
    const pp = Number(query.get('pp') ?? 25);
    const p = Number(query.get('p') ?? 1);
    Promise.all([
      pool.query({ name: 'rows', text: ROWS, values: [tenant, pp, (p - 1) * pp] }),
      pool.query({ name: 'total', text: TOTAL, values: [tenant] }),
    ]).then(
      ([{ rows }, { rows: [total] }]) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ status: 'ok', items: rows, meta: { total: Number(total.n), p, pp } }));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  process.stdout.write('listening\n');
  await new Promise<void>((resolve) => process.once('SIGTERM', resolve));
  server.close();
  server.closeAllConnections();
  await pool.end();
}
