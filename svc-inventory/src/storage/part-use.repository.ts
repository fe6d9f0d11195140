import type { Page } from '@portal/contracts/answers';
import { partUseList } from '@portal/contracts/inventory/lists';
import type { PartUse } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { pricesFor } from '../parts/part-list.repository';
import { partRefSql } from '../parts/part-row';

/** How many periods of how many days are looked at. */
const [PERIODS, DAYS] = [12, 30];
const WINDOW = `now() - interval '${PERIODS * DAYS} days'`;

/** Shares of all use by value up to which a part is A, and B. */
const [A_SHARE, B_SHARE] = [0.8, 0.95];

/** Deviations from the mean use of a period, in means, up to which a part is X, and Y. */
const [X_DEVIATION, Y_DEVIATION] = [0.5, 1];

/** What was used of each part in each period that it was used in. Returns belong to the period in which they came. */
const USED = `
  select m.part_id, -sum(m.quantity_delta) as quantity,
    -sum(m.quantity_delta * m.unit_price) filter (where m.currency_id = (select t.currency_id from tenant t where t.tenant_id = :tenant)) as value
  from storage_movement m
  where m.tenant_id = :tenant and m.kind in ('issue', 'return') and m.moved_at >= ${WINDOW}
  group by m.part_id, floor(extract(epoch from now() - m.moved_at) / ${DAYS * 86_400})`;

/** Use of each part, with the deviation of a period in means: of the periods without use the square of the mean is what counts. */
const SUMS = `
  select u.part_id, sum(u.quantity) as quantity, case when sum(u.value) is not null then greatest(sum(u.value), 0) end as value,
    sqrt(greatest(sum(u.quantity ^ 2) / ${PERIODS} - (sum(u.quantity) / ${PERIODS}) ^ 2, 0)) / nullif(sum(u.quantity) / ${PERIODS}, 0) as deviation
  from (${USED}) u group by u.part_id having sum(u.quantity) > 0`;

/** The use that more valuable parts have, as a share of all. */
const RANKED = `
  select s.*, (sum(s.value) over (order by s.value desc, s.part_id) - s.value) / nullif(sum(s.value) over (), 0) as before from (${SUMS}) s`;

const STOCK = `
  select e.part_id, sum(e.on_hand) as quantity, min(e.received_at) filter (where e.on_hand > 0) as received_at
  from part_entry e where e.tenant_id = :tenant group by e.part_id`;

const USE = `
  select p.tenant_id, p.id, p.symbol, p.line, p.family, coalesce(r.quantity, 0) as used, r.value, coalesce(h.quantity, 0) as quantity,
    case when r.value is null then null when r.before < ${A_SHARE} then 'A' when r.before < ${B_SHARE} then 'B' else 'C' end as abc,
    case when r.deviation <= ${X_DEVIATION} then 'X' when r.deviation <= ${Y_DEVIATION} then 'Y' when r.deviation is not null then 'Z' end as xyz,
    coalesce(r.quantity is null and h.quantity > 0 and h.received_at < ${WINDOW}, false) as dead
  from part p
  left join (${RANKED}) r on r.part_id = p.id
  left join (${STOCK}) h on h.part_id = p.id
  where p.tenant_id = :tenant and p.archived_at is null`;

const LAST_USED = `(select max(m.moved_at) from storage_movement m where m.tenant_id = s.tenant_id and m.part_id = s.id and m.kind = 'issue')`;

const PARTS_BY_USE = listOf(partUseList, {
  from: `(${USE}) s`,
  join: 'join part p on p.tenant_id = s.tenant_id and p.id = s.id',
  item: {
    id: 's.id',
    part: partRefSql('p'),
    line: 's.line',
    family: 's.family',
    abc: 's.abc',
    xyz: 's.xyz',
    quantity_used: 's.used::numeric(14, 3)::text',
    value_used: 'case when :prices::boolean then s.value::numeric(16, 4)::text end',
    currency_id: '(select t.currency_id from tenant t where t.tenant_id = :tenant)',
    quantity: 's.quantity::numeric(14, 3)::text',
    last_used_at: utc(LAST_USED),
    dead: 's.dead',
  } satisfies Record<keyof PartUse, string>,
  filters: { id: 's.id', abc: 's.abc', xyz: 's.xyz', dead: 's.dead', line: 's.line', family: 's.family' },
  sorts: { id: 's.id', symbol: 's.symbol', quantity_used: 's.used' },
  id: 's.id',
});

/** Parts that are not archived, with how they were used in the last 360 days. */
export function listPartUsePage(query: Query, caller: Caller, searchParams: object): Promise<Json<Page<PartUse>>> {
  return runList(query, PARTS_BY_USE, searchParams, pricesFor(caller));
}
