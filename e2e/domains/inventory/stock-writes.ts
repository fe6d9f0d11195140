import type pg from 'pg';
import type { WriteLine } from '../writes';

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
