import type pg from 'pg';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { transaction } from '../../issues/bare/issue-writes';

/** What a movement of a lot changes, by its call. */
const CHANGES = { reserve: { quantity: 0, reserved: 1 }, issue: { quantity: -1, reserved: 0 } } as const;
export type BareMovement = keyof typeof CHANGES;

const ENTRY = `
  update inventory.part_entry set on_hand = on_hand + $3, reserved = reserved + $4, issued = issued - $3, version = version + 1
  where tenant_id = $1 and id = $2 and on_hand + $3 >= reserved + $4
  returning id, version, part_id, location_id, on_hand, reserved, unit_price, currency_id`;

const LINE = `
  insert into inventory.storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price, currency_id, moved_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`;

/** Marked as published, for the portal's relay must not send what the bare server writes. */
const EVENT = `
  with next as (
    insert into inventory.aggregate_version (tenant_id, aggregate, aggregate_id, version) values ($1, 'stock', $2, 1)
    on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1
    returning version)
  insert into inventory.outbox (tenant_id, aggregate, aggregate_id, id, subject, actor, envelope, aggregate_version, published_at)
  select $1, 'stock', $2, gen_random_uuid(), 'inventory.v1.stock_moved.' || $1, $3, $4, version, now() from next`;

interface Entry {
  part_id: string;
  location_id: string;
  unit_price: string | null;
  currency_id: number | null;
}

/** Moves one piece of a lot: its row, the line of the ledger and the event in one fsynced transaction. Answers the lot. */
export function bareMovement(pool: pg.Pool, tenant: string, id: number, kind: BareMovement): Promise<unknown> {
  const { quantity, reserved } = CHANGES[kind];
  const user = DEMO_PEOPLE.acme.admin.id;
  return transaction(pool, async (client) => {
    const {
      rows: [entry],
    } = await client.query<Entry>({ name: 'entry', text: ENTRY, values: [tenant, id, quantity, reserved] });
    if (!entry) throw new Error(`the lot ${id} has too little`);
    const { part_id, location_id, unit_price, currency_id } = entry;
    const line = [tenant, kind, id, part_id, location_id, quantity, reserved, unit_price, currency_id, user];
    const {
      rows: [movement],
    } = await client.query<{ id: string }>({ name: 'line', text: LINE, values: line });
    const envelope = Buffer.from(JSON.stringify({ tenant, user, movement: movement?.id, entry: id, ...entry, kind, quantity, reserved }));
    await client.query({ name: 'event', text: EVENT, values: [tenant, part_id, String(user), envelope] });
    return { status: 'ok', item: { ...entry, id, kind } };
  });
}
