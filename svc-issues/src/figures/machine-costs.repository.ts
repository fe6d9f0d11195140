import type { Query } from '@portal/service-kit/query';
import { PERIODS, type Figures } from './sums.repository';

/** Finished issues of machines by the period in which they were finished; `$4` is one machine, null for all. */
const FINISHED = `${PERIODS}
  join issue i on i.tenant_id = $1 and i.finished_at >= b.starts and i.finished_at < b.ends and i.deleted_at is null and not i.rejected
    and i.equipment_id is not null and ($4::bigint is null or i.equipment_id = $4)`;
/** Whether no sum is kept of issue `i`, or it no longer holds. */
const IS_NOTED = `(i.clock <> 'stopped' or exists (select from issue_cost_change n where n.tenant_id = i.tenant_id and n.issue_id = i.id))`;
const KEPT = `${FINISHED} join issue_cost_sum s on s.tenant_id = i.tenant_id and s.issue_id = i.id`;
const GROUP = 'b.place::integer - 1 as period, i.equipment_id as key';

const SUMS = `
  select ${GROUP}, sum(s.labour)::text as labour, sum(s.downtime)::text as downtime, sum(s.parts)::text as parts, sum(s.external)::text as external
  from ${KEPT} where not ${IS_NOTED} group by 1, 2`;
const UNCONVERTED = `
  select ${GROUP}, u.currency_id, sum(u.amount)::text as amount
  from ${KEPT} cross join lateral jsonb_to_recordset(s.unconverted) as u (currency_id integer, amount numeric)
  where s.unconverted <> '[]' and not ${IS_NOTED} group by 1, 2, 3`;
const NOTED = `select ${GROUP}, i.id from ${FINISHED} where ${IS_NOTED}`;

interface Place {
  period: number;
  key: number;
}

/** What is kept of the costs of machines; amounts are decimals. */
interface KeptCosts {
  sums: (Place & Record<'labour' | 'downtime' | 'parts' | 'external', string>)[];
  unconverted: (Place & { currency_id: number; amount: string })[];
  /** Issues whose costs are not kept yet. */
  noted: (Place & { id: number })[];
}

/** Costs of finished issues by machine and period, and the issues that are in none of these sums. */
export async function keptCosts(query: Query, { periods, filters }: Pick<Figures, 'periods' | 'filters'>): Promise<KeptCosts> {
  const params = [periods.map(({ from }) => new Date(from)), periods.map(({ to }) => new Date(to)), filters.equipment_id ?? null];
  const [sums, unconverted, noted] = await Promise.all([
    query.sql<KeptCosts['sums'][number]>(SUMS, params),
    query.sql<KeptCosts['unconverted'][number]>(UNCONVERTED, params),
    query.sql<KeptCosts['noted'][number]>(NOTED, params),
  ]);
  return { sums, unconverted, noted };
}
