import type { Query } from '@portal/service-kit/query';
import { insertParts } from '../../part-import/part-import.repository';
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
