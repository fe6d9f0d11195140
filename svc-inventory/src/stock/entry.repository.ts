import type { NewPartEntry, PartEntryInput } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { utc } from '@portal/service-kit/list';
import { rateSql } from '@portal/service-kit/projections';
import type { Query } from '@portal/service-kit/query';

const PART = `select id, unit, currency_id, buy_price::text, archived_at is not null as archived from part where tenant_id = $1 and id = $2 for no key update`;

/** What a delivery needs to know of its part. */
export interface ReceivingPart {
  id: number;
  unit: string;
  currency_id: number | null;
  buy_price: string | null;
  archived: boolean;
}

/** The part, locked: its unit and currency stay while it is received. @throws NotFound */
export async function partToReceive(query: Query, id: number): Promise<ReceivingPart> {
  const [part] = await query.sql<ReceivingPart>(PART, [id]);
  if (!part) throw new NotFound('The part');
  return part;
}

/** The currency that prices of a part are kept in, from its first priced delivery on. */
export async function setPartCurrency(query: Query, id: number, currency: number): Promise<void> {
  await query('part').where({ id }).update({ currency_id: currency });
}

const TODAY = "(select (now() at time zone coalesce(t.timezone, 'UTC'))::date from tenant t where t.tenant_id = $1)";
const CONVERSION = `select trim_scale(round(${rateSql('$1', '$2::integer', TODAY)} / ${rateSql('$1', '$3::integer', TODAY)}, 12))::text as rate`;

/** How much of one currency a unit of another is worth today, by the stored rates; null without them. */
export async function conversionRate(query: Query, from: number, to: number): Promise<string | null> {
  if (from === to) return '1';
  const [row] = await query.sql<{ rate: string | null }>(CONVERSION, [from, to]);
  return row?.rate ?? null;
}

/** A delivery as it is to be stored; `calculated_quantity` is in the unit of the part. */
export interface Delivery extends Omit<NewPartEntry, 'quantity' | 'barcode' | 'entry_number'> {
  part_id: number;
  entry_number: string;
  calculated_quantity: string;
  currency_id: number | null;
  /** How much of the currency one unit of the delivery's currency is worth; null where no rate is stored. */
  conversion: string | null;
  /** Without a price of the delivery: what the part is bought for. */
  fallback_price: string | null;
}

const INSERT = `
  insert into part_entry (tenant_id, part_id, location_id, entry_number, batch, supplier, provided_quantity, provided_unit, provided_unit_price,
    provided_currency, set_size, calculated_quantity, currency_id, unit_price)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
    case when $13::integer is null then null
      when $9::numeric is not null then round(coalesce($7::numeric, $12::numeric) * $9::numeric * $15::numeric / $12::numeric, 4) else $14::numeric end)
  returning id`;

/** Stores an entry without stock: that comes by the ledger. Returns its number. */
export async function insertEntry(query: Query, one: Delivery): Promise<number> {
  const { part_id, location_id, entry_number, batch = null, supplier = null, provided_quantity = null, provided_unit = null } = one;
  const {
    provided_unit_price = null,
    provided_currency = null,
    set_size = null,
    calculated_quantity,
    currency_id,
    fallback_price,
    conversion,
  } = one;
  const lot = [part_id, location_id, entry_number, batch, supplier];
  const provided = [provided_quantity, provided_unit, provided_unit_price, provided_currency, set_size];
  const [row] = await query.sql<{ id: number }>(INSERT, [
    ...lot,
    ...provided,
    calculated_quantity,
    currency_id,
    fallback_price,
    conversion,
  ]);
  if (!row) throw new Error('the entry was not inserted');
  return row.id;
}

const SPLIT = `
  insert into part_entry (tenant_id, part_id, location_id, entry_number, batch, supplier, provided_quantity, provided_unit, provided_unit_price,
    provided_currency, set_size, calculated_quantity, currency_id, unit_price, received_at)
  select tenant_id, part_id, $3, entry_number, batch, supplier, provided_quantity, provided_unit, provided_unit_price,
    provided_currency, set_size, calculated_quantity, currency_id, unit_price, received_at
  from part_entry where tenant_id = $1 and id = $2 returning id`;

/** An entry like another, without stock, in a place. Returns its number. */
export async function insertLikeEntry(query: Query, id: number, location: number): Promise<number> {
  const [row] = await query.sql<{ id: number }>(SPLIT, [id, location]);
  if (!row) throw new NotFound('The entry');
  return row.id;
}

const RELOCATE = `
  with was as (select * from part_entry where tenant_id = $1 and id = $2),
  placed as (update part_entry set location_id = $3, version = version + 1 where tenant_id = $1 and id = $2)
  insert into storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price, currency_id, moved_by, approved_by)
  select $1, 'move', id, part_id, s.place, s.sign * on_hand, s.sign * reserved, unit_price, currency_id, $4, $5
  from was cross join lateral (values (1, location_id, -1), (2, $3::bigint, 1)) as s (n, place, sign) order by s.n
  returning id, kind, part_entry_id, part_id, location_id, quantity_delta::text, reserved_delta::text, issue_id, unit_price::text, currency_id, ${utc('moved_at')} as moved_at`;

/** Puts a locked entry with all that it has into another place: one line of the ledger takes it out, one puts it in. */
export function relocate<Moved extends object>(query: Query, id: number, location: number): Promise<Moved[]> {
  const { user = null, approval } = query.context;
  return query.sql<Moved>(RELOCATE, [id, location, user, approval?.by ?? null]);
}

/** Stores what people call an entry, at a new version. */
export async function storeEntry(query: Query, id: number, { entry_number, batch, supplier }: PartEntryInput): Promise<void> {
  const changed = {
    ...(entry_number && { entry_number }),
    ...(batch !== undefined && { batch }),
    ...(supplier !== undefined && { supplier }),
  };
  await query('part_entry')
    .where({ id })
    .update({ ...changed, version: query.raw('version + 1') });
}

/** The version of an entry, locked. @throws NotFound */
export async function lockEntryVersion(query: Query, id: number): Promise<number> {
  const [row] = await query.sql<{ version: number }>('select version from part_entry where tenant_id = $1 and id = $2 for no key update', [
    id,
  ]);
  if (!row) throw new NotFound('The entry');
  return row.version;
}
