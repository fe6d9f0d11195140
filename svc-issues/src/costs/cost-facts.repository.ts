import type { ClockPoint } from '../issues/model/clocks';
import { rateSql } from '@portal/service-kit/projections';
import type { Query } from '@portal/service-kit/query';
import type { Amount, CostFacts, HourlyRate } from './issue-costs';

/** Of the plant's day on which something happened. */
const conversion = (currency: string, moment: string) =>
  `(${rateSql('i.tenant_id', currency, `(${moment} at time zone coalesce(t.timezone, 'UTC'))::date`)})::text`;
const listed = (what: string, from: string) => `(select coalesce(json_agg(${what}), '[]') from ${from})`;

const LINE = `(select coalesce(json_agg(json_build_object('at', l.at, 'clock', l.clock) order by l.seq), '[]')
  from issue_timeline l where l.tenant_id = i.tenant_id and l.issue_id = i.id)`;
const MACHINE = `(select json_build_object('hourly_cost', m.hourly_cost::text, 'currency_id', m.currency_id,
    'conversion', ${conversion('m.currency_id', 'm.copied_at')})
  from issue_machine_rate m where m.tenant_id = i.tenant_id and m.issue_id = i.id)`;
const WORK = listed(
  `json_build_object('from', e.started_at, 'to', coalesce(e.finished_at, e.deleted_at), 'hourly_cost', r.hourly_cost::text,
    'currency_id', r.currency_id, 'conversion', ${conversion('r.currency_id', 'e.started_at')})`,
  `issue_employee e join issue_labour_rate r on r.tenant_id = e.tenant_id and r.issue_employee_id = e.id
    where e.tenant_id = i.tenant_id and e.issue_id = i.id and e.started_at is not null`,
);
const PARTS = listed(
  `json_build_object('amount', (p.quantity * p.unit_price)::text, 'currency_id', p.currency_id,
    'conversion', ${conversion('p.currency_id', 'p.moved_at')})`,
  `issue_part_cost p
    where p.tenant_id = i.tenant_id and p.issue_id = i.id and p.unit_price is not null and p.currency_id is not null`,
);
const EXTERNAL = listed(
  `json_build_object('amount', x.amount::text, 'currency_id', x.currency_id, 'conversion', ${conversion('x.currency_id', 'x.created_at')})`,
  'issue_cost x where x.tenant_id = i.tenant_id and x.issue_id = i.id',
);

const FACTS = `
  select i.id, (select t.currency_id from tenant t where t.tenant_id = i.tenant_id) as currency_id,
    ${LINE} as line, ${MACHINE} as machine, ${WORK} as work, ${PARTS} as parts, ${EXTERNAL} as external
  from issue i join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  where i.tenant_id = $1 and i.id = any($2::bigint[]) and c.issue_generates_cost`;

interface Row {
  id: number;
  currency_id: number | null;
  line: { at: string; clock: ClockPoint['clock'] }[];
  machine: HourlyRate | null;
  work: (HourlyRate & { from: string; to: string | null })[];
  parts: Amount[];
  external: Amount[];
}

/** What the costs of an issue follow from, with the number of the plant's currency. */
export type FoundFacts = Omit<CostFacts, 'currency'> & { currency_id: number | null };

function factsOf({ line, work, machine, currency_id, parts, external }: Row): FoundFacts {
  return {
    currency_id,
    machine,
    parts,
    external,
    line: line.map(({ at, clock }) => ({ at: new Date(at), clock })),
    work: work.map(({ from, to, ...one }) => ({ ...one, from: new Date(from), to: to === null ? null : new Date(to) })),
  };
}

/** The same of many issues by number, in one statement; those are left out whose category generates no costs. */
export async function findCostFacts(query: Query, issues: readonly number[]): Promise<Map<number, FoundFacts>> {
  const rows = await query.sql<Row>(FACTS, [issues]);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}
