import type { Barcode, BarcodeEntity } from '@portal/contracts/barcodes';
import type { HeldBarcode } from '@portal/contracts/inventory/schemas';
import { TENANT_ATTRIBUTES } from '@portal/contracts/tenant-attributes';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';

/** What carries a barcode in this service. */
export type BarcodeOwner = Exclude<BarcodeEntity, 'User' | 'Terminal'>;

/** The plant's least length is for values that are given anew: one that the entity has already may be shorter. */
const SAVE = `
  insert into barcode (tenant_id, entity, entity_id, type, value)
  select $1, $2, $3, $4, $5
  where length($5) >= coalesce((select (attributes->>'barcode_min')::int from tenant where tenant_id = $1), $6)
     or exists (select from barcode where tenant_id = $1 and entity = $2 and entity_id = $3 and value = $5)
  on conflict (tenant_id, entity, entity_id) do update set type = excluded.type, value = excluded.value
  returning value`;

const UNIQUE_VIOLATION = '23505';

/**
 * Gives the entity this barcode instead of the one it has; null takes it away, so that another may have it.
 * @throws Invalid `barcode.value`: `taken` by another of the tenant, or `too_short` for the plant
 */
export async function saveBarcode(query: Query, entity: BarcodeOwner, id: number, barcode: Barcode | null): Promise<void> {
  if (barcode === null) {
    await query('barcode').where({ entity, entity_id: id }).del();
    return;
  }
  const params = [entity, id, barcode.type, barcode.value, TENANT_ATTRIBUTES.barcode_min.initial];
  const saved = await refusingTaken(() => query.sql(SAVE, params));
  if (saved.length === 0) throw new Invalid({ 'barcode.value': 'too_short' });
}

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === 'barcode_value') throw new Invalid({ 'barcode.value': 'taken' });
    throw error;
  }
}

/** SQL: the barcode `{type, value}` of the entity whose row `alias` names, null for none: `barcodeOf('Equipment', 'e')`. */
export function barcodeOf(entity: BarcodeOwner, alias: string): string {
  return `(select json_build_object('type', b.type, 'value', b.value) from barcode b
    where b.tenant_id = ${alias}.tenant_id and b.entity = '${entity}' and b.entity_id = ${alias}.id)`;
}

/** The barcodes of these, those without one left out. */
export async function barcodesOf(query: Query, entity: BarcodeOwner, ids: readonly number[]): Promise<HeldBarcode[]> {
  const rows = await query('barcode')
    .where({ entity })
    .whereIn('entity_id', ids)
    .orderBy('entity_id')
    .select<({ id: number } & Barcode)[]>('entity_id as id', 'type', 'value');
  return rows.map(({ id, type, value }) => ({ id, barcode: { type, value } }));
}
