import type pg from 'pg';
import { TenantClient } from '../../proof/tenant-client';
import type { WriteLine } from '../writes';
import { entryForm, newPart } from './stock.factory';
import { newTool } from './tool.factory';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** New parts. */
export const newPartLine: WriteLine = {
  name: 'parts',
  delivery: 'idempotent',
  stored: { table: 'inventory.part', column: 'name' },
  prepare: (_stage, plant) => {
    let made = 0;
    return Promise.resolve((name) => {
      made += 1;
      return { method: 'POST', path: '/parts', headers: plant.admin, body: { symbol: `${crypto.randomUUID()}-${made}`, name } };
    });
  },
};

/** Deliveries of one part, each a lot with its line of the ledger. */
export const receivedLots: WriteLine = {
  name: 'lots',
  delivery: 'idempotent',
  stored: { table: 'inventory.part_entry', column: 'entry_number' },
  async prepare(stage, plant) {
    const client = new TenantClient(stage, plant.label, plant.admin);
    const { id } = await newPart(client);
    const form = await entryForm(client);
    return (entry_number) => ({ method: 'POST', path: `/parts/${id}/entries`, headers: plant.admin, body: { ...form, entry_number } });
  },
};

/** Bookings of one tool, each of a minute of its own. */
export const bookedHours: WriteLine = {
  name: 'tool bookings',
  delivery: 'idempotent',
  stored: { table: 'inventory.tool_booking', column: 'comment' },
  async prepare(stage, plant) {
    const client = new TenantClient(stage, plant.label, plant.admin);
    const { id: equipment_id } = await newTool(client);
    const begun = Date.now() + DAY_MS;
    let made = 0;
    return (comment) => {
      made += 1;
      const [from, to] = [made, made + 1].map((minutes) => new Date(begun + minutes * MINUTE_MS).toISOString());
      return { method: 'POST', path: '/tool_bookings', headers: plant.admin, body: { equipment_id, from, to, comment } };
    };
  },
};

const DIFFERS = `
  select e.tenant_id, e.id, e.on_hand::text, e.reserved::text, coalesce(m.quantity, 0)::text as quantity, coalesce(m.reserved, 0)::text as booked
  from inventory.part_entry e
  left join (select tenant_id, part_entry_id, sum(quantity_delta) as quantity, sum(reserved_delta) as reserved
    from inventory.storage_movement group by 1, 2) m on m.tenant_id = e.tenant_id and m.part_entry_id = e.id
  where e.on_hand <> coalesce(m.quantity, 0) or e.reserved <> coalesce(m.reserved, 0)`;

interface Difference {
  tenant_id: string;
  id: number;
  on_hand: string;
  reserved: string;
  quantity: string;
  booked: string;
}

/** Stock on hand, and what is reserved of it, is the sum of the ledger, of every entry of every plant. */
export async function wrongStock(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<Difference>(DIFFERS);
  return rows.map(
    ({ tenant_id, id, on_hand, reserved, quantity, booked }) =>
      `entry ${id} of ${tenant_id} has ${on_hand} (${reserved} reserved), its ledger sums up to ${quantity} (${booked})`,
  );
}

/** What exchanges keep of each lot, against what its lines say; and what meters counted in all, against their readings. */
const SUMS_DIFFER = `
  select 'lot ' || e.id || ' of ' || e.tenant_id || ' keeps ' || e.held || ' for exchanges, their lines ' || coalesce(l.reserved, 0) as fault
  from inventory.part_entry e
  left join (select tenant_id, part_entry_id, sum(reserved) as reserved from inventory.parts_exchange_line group by 1, 2) l
    on l.tenant_id = e.tenant_id and l.part_entry_id = e.id
  where e.held <> coalesce(l.reserved, 0)
  union all
  select 'meter ' || c.id || ' of ' || c.tenant_id || ' counted ' || c.total || ', its readings ' || coalesce(r.total, 0)
  from inventory.counter c
  left join (select tenant_id, counter_id, sum(delta) as total from inventory.counter_reading group by 1, 2) r
    on r.tenant_id = c.tenant_id and r.counter_id = c.id
  where c.type = 'incremental' and c.total <> coalesce(r.total, 0)
  union all
  select 'tool ' || e.id || ' of ' || e.tenant_id || ' is ' || e.status || ', its log says otherwise'
  from inventory.equipment e
  where e.kind = 'tool' and e.status = 'taken' and not exists (
    select from inventory.tool_take k where k.tenant_id = e.tenant_id and k.equipment_id = e.id and k.returned_at is null)`;

/** Sums that are kept, of exchanges and of meters, agree with what they are sums of; a tool is taken where somebody has it. */
export async function wrongSums(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ fault: string }>(SUMS_DIFFER);
  return rows.map(({ fault }) => fault);
}
