import { PART_USED_AFTER_MIN, type DemoRepair } from '@portal/contracts/inventory/demo-repairs';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { insertParts } from '../../part-import/part-import.repository';
import { stockMovedEvent } from '../../stock/move-stock';
import type { Moved } from '../../stock/ledger.repository';
import type { DemoPart } from './demo-part';
import { historyOf, limitsOf, WEEKS } from './stock-history';

const PLN = 985;

const FITS = `
  insert into part_equipment (tenant_id, part_id, equipment_id)
  select $1, f.part_id, f.equipment_id from jsonb_to_recordset($2::jsonb) as f (part_id bigint, equipment_id bigint)`;

/** A week of the history: the deliveries come in the morning, the issues during the day. */
const moment = (week: string, hour: string) =>
  `date_trunc('day', now()) - make_interval(weeks => ${WEEKS} - ${week}) + make_interval(hours => ${hour})`;

const LOTS = `
  insert into part_entry (tenant_id, part_id, location_id, entry_number, supplier, on_hand, issued, provided_quantity, calculated_quantity,
    provided_unit, provided_unit_price, provided_currency, unit_price, currency_id, received_at)
  select $1, l.part_id, l.location_id, 'PZ-' || lpad(l.number::text, 6, '0'), l.supplier, l.quantity - l.issued, l.issued, l.quantity, l.quantity,
    l.unit, l.price, ${PLN}, l.price, ${PLN}, ${moment('l.week', '7')}
  from jsonb_to_recordset($2::jsonb) as l (part_id bigint, location_id bigint, number integer, supplier text, quantity numeric, issued numeric,
    unit text, price numeric, week integer)
  order by l.number returning id`;

const MOVEMENTS = `
  insert into storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price, currency_id,
    moved_by, moved_at)
  select $1, m.kind, e.id, e.part_id, e.location_id, m.quantity, 0, e.unit_price, e.currency_id, ($3::bigint[])[1 + m.turn % 2],
    ${moment('m.week', '7 + m.turn % 12')}
  from jsonb_to_recordset($2::jsonb) as m (entry_id bigint, kind text, quantity numeric, week integer, turn integer)
  join part_entry e on e.tenant_id = $1 and e.id = m.entry_id
  order by m.week, m.turn`;

/** How much of a lot is out. */
const issuedOf = (issues: readonly { quantity: number }[]): number => issues.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a demo plant has and had in its stores; `machines` and `places` give numbers by symbol and by path, `people` move it in turn. */
export async function insertStock(
  query: Query,
  parts: readonly DemoPart[],
  { machines, places, people }: { machines: ReadonlyMap<string, number>; places: ReadonlyMap<string, number>; people: readonly number[] },
): Promise<void> {
  const ids = await insertParts(query, parts.map(catalogued));
  const idOf = ({ symbol }: DemoPart): number => ids.get(symbol) ?? 0;
  const fits = parts.flatMap((part) => part.machines.map((machine) => ({ part_id: idOf(part), equipment_id: machines.get(machine) })));
  await query.sql(FITS, [JSON.stringify(fits)]);

  const lots = parts.flatMap((part, index) => historyOf(part, index).map((lot) => ({ part, ...lot })));
  const rows = lots.map(({ part, week, quantity, issues }, index) => ({
    part_id: idOf(part),
    location_id: places.get(part.place),
    number: index + 1,
    supplier: part.supplier,
    quantity,
    issued: issuedOf(issues),
    unit: part.unit,
    price: part.price,
    week,
  }));
  const entries = await query.sql<{ id: number }>(LOTS, [JSON.stringify(rows)]);
  const movements = lots.flatMap(({ week, quantity, issues }, index) => {
    const entry_id = entries[index]?.id;
    const issued = issues.map((issue, at) => ({ entry_id, kind: 'issue', quantity: -issue.quantity, week: issue.week, turn: index + at }));
    return [{ entry_id, kind: 'receive', quantity, week, turn: 0 }, ...issued];
  });
  await query.sql(MOVEMENTS, [JSON.stringify(movements), people]);
}

/** From the first delivery of the part, which came in two: the second brought what the repairs use. */
const REPAIRS = `
  with used as (
    select r.issue, r.quantity, r."minutesAgo", e.id as entry_id, e.part_id, e.location_id, e.unit_price, e.currency_id, p.symbol || ' ' || p.name as part, p.unit
    from jsonb_to_recordset($2::jsonb) as r (issue bigint, part text, quantity numeric, "minutesAgo" integer)
    join part p on p.tenant_id = $1 and p.symbol = r.part
    join lateral (select * from part_entry e where e.tenant_id = $1 and e.part_id = p.id order by e.received_at, e.id limit 1) e on true),
  more as (
    update part_entry e set issued = e.issued + u.quantity, provided_quantity = e.provided_quantity + u.quantity,
      calculated_quantity = e.calculated_quantity + u.quantity
    from (select entry_id, sum(quantity) as quantity from used group by 1) u where e.tenant_id = $1 and e.id = u.entry_id
    returning e.id, e.part_id, e.location_id, e.unit_price, e.currency_id, e.received_at, u.quantity),
  received as (
    insert into storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price,
      currency_id, moved_by, moved_at)
    select $1, 'receive', id, part_id, location_id, quantity, 0, unit_price, currency_id, $3, received_at from more),
  written as (
    insert into storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price,
      currency_id, issue_id, moved_by, moved_at)
    select $1, 'issue', u.entry_id, u.part_id, u.location_id, -u.quantity, 0, u.unit_price, u.currency_id, u.issue, $3,
      now() - make_interval(mins => u."minutesAgo" - $4::integer)
    from used u order by u.issue
    returning id, kind, part_entry_id, part_id, location_id, quantity_delta::text, reserved_delta::text, issue_id, unit_price::text, currency_id,
      ${utc('moved_at')} as moved_at)
  select w.*, u.part, u.unit from written w join used u on u.issue = w.issue_id order by w.id`;

/** What was used on repairs of the demo plant, told to other services; `mechanic` took it. */
export async function insertRepairs(query: Query, repairs: readonly DemoRepair[], mechanic: number): Promise<void> {
  const moved = await query.sql<Moved>(REPAIRS, [JSON.stringify(repairs), mechanic, PART_USED_AFTER_MIN]);
  if (moved.length < repairs.length) throw new Error('the demo repairs use parts that the demo plant does not have');
  query.publishAll(moved.map(stockMovedEvent));
}

/** A part as the catalogue has it. */
function catalogued({ symbol, name, family, line, unit, supplier, price, monthly }: DemoPart) {
  const { minimum, optimum } = limitsOf(monthly);
  return {
    symbol,
    name,
    manufacturer_symbol: null,
    unit,
    minimum_quantity: monthly > 0 ? String(minimum) : null,
    optimal_quantity: monthly > 0 ? String(optimum) : null,
    priority: monthly >= 4 ? 2 : null,
    buy_price: String(price),
    currency_id: PLN,
    line,
    family,
    requires_approval: price >= 800,
    suppliers: [supplier],
  };
}
