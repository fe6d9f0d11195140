import type { ExternalCost } from '@portal/contracts/issues/schemas';
import { personSql, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const COSTS = `
  select x.id, x.name, x.amount::text, x.currency_id, ${utc('x.created_at')} as created_at, ${personSql('x.created_by', 'p')} as created_by_user
  from issue_cost x left join people p on p.tenant_id = x.tenant_id and p.id = x.created_by
  where x.tenant_id = $1 and x.issue_id = $2`;

/** External costs of an issue, the oldest first. */
export function listCosts(query: Query, issue: number): Promise<ExternalCost[]> {
  return query.sql<ExternalCost>(`${COSTS} order by x.id`, [issue]);
}

/** One of them, undefined where the issue has none with this number. */
export async function findCost(query: Query, issue: number, id: number): Promise<ExternalCost | undefined> {
  const [cost] = await query.sql<ExternalCost>(`${COSTS} and x.id = $3`, [issue, id]);
  return cost;
}

/** Stores an external cost and returns its number. */
export async function insertCost(
  query: Query,
  cost: { issue_id: number; name: string; amount: string; currency_id: number; created_at: Date; created_by: number | null },
): Promise<number> {
  const [row] = await query('issue_cost').insert(cost).returning<{ id: number }[]>('id');
  if (!row) throw new Error('the cost was not written');
  return row.id;
}

/** Removes an external cost. */
export async function deleteCost(query: Query, id: number): Promise<void> {
  await query('issue_cost').where({ id }).del();
}

const GENERATES = `select c.issue_generates_cost as generates, (select t.currency_id from tenant t where t.tenant_id = c.tenant_id) as currency_id
  from category c where c.tenant_id = $1 and c.id = $2`;

/** Whether issues of a category generate costs, and the plant's currency. */
export async function costSettings(query: Query, category: number): Promise<{ generates: boolean; currency_id: number | null }> {
  const [row] = await query.sql<{ generates: boolean; currency_id: number | null }>(GENERATES, [category]);
  return row ?? { generates: false, currency_id: null };
}
