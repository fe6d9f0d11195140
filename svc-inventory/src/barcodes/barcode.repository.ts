import type { Barcode, BarcodeEntity } from '@portal/contracts/barcodes';
import type { HeldBarcode } from '@portal/contracts/inventory/schemas';
import { TENANT_ATTRIBUTES } from '@portal/contracts/tenant-attributes';
import { Invalid } from '@portal/service-kit/errors';
import { refusingViolations, type ConstraintFields, type Query } from '@portal/service-kit/query';

/** What carries a barcode in this service. */
export type BarcodeOwner = Exclude<BarcodeEntity, 'User'>;

/** SQL: fewest characters of a barcode that is given anew, `initial` where the plant has not said. */
const leastSql = (initial: string) => `coalesce((select (attributes->>'barcode_min')::int from tenant where tenant_id = $1), ${initial})`;

/** The plant's least length is for values that are given anew: one that the entity has already may be shorter. */
const SAVE = `
  insert into barcode (tenant_id, entity, entity_id, type, value)
  select $1, $2, $3, $4, $5
  where length($5) >= ${leastSql('$6')}
     or exists (select from barcode where tenant_id = $1 and entity = $2 and entity_id = $3 and value = $5)
  on conflict (tenant_id, entity, entity_id) do update set type = excluded.type, value = excluded.value
  returning value`;

const CONSTRAINTS: ConstraintFields = { barcode_value: 'barcode.value' };

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
  const saved = await refusingViolations(CONSTRAINTS, () => query.sql(SAVE, params));
  if (saved.length === 0) throw new Invalid({ 'barcode.value': 'too_short' });
}

/** Takes the barcodes of all lots of a part away, so that others may have them. */
export async function freeEntryBarcodes(query: Query, part: number): Promise<void> {
  await query.sql(
    `delete from barcode b using part_entry e
     where e.tenant_id = $1 and e.part_id = $2 and b.tenant_id = $1 and b.entity = 'PartEntry' and b.entity_id = e.id`,
    [part],
  );
}

/** Who has a barcode. */
export interface Holder {
  value: string;
  entity: BarcodeOwner;
  id: number;
}

/** Who has these barcodes already. Joined: each value finds its row by the index. */
export function findHolders(query: Query, values: readonly string[]): Promise<Holder[]> {
  return query.sql<Holder>(
    `select b.value, b.entity, b.entity_id as id from unnest($2::text[]) as given (value) join barcode b on b.tenant_id = $1 and b.value = given.value`,
    [values],
  );
}

/** Fewest characters of a barcode that is given anew in the plant. */
export async function leastLength(query: Query): Promise<number> {
  const [row] = await query.sql<{ least: number }>(`select ${leastSql('$2')} as least`, [TENANT_ATTRIBUTES.barcode_min.initial]);
  return row?.least ?? 0;
}

const SAVE_ALL = `
  insert into barcode (tenant_id, entity, entity_id, type, value)
  select $1, $2, r.id, r.type, r.value from jsonb_to_recordset($3::jsonb) as r (id bigint, type text, value text)
  on conflict (tenant_id, entity, entity_id) do update set type = excluded.type, value = excluded.value`;

/** Gives each of them its barcode, which was checked before. @throws Invalid `barcode.value`: `taken` meanwhile */
export async function saveBarcodes(query: Query, entity: BarcodeOwner, barcodes: readonly ({ id: number } & Barcode)[]): Promise<void> {
  if (barcodes.length > 0) await refusingViolations(CONSTRAINTS, () => query.sql(SAVE_ALL, [entity, JSON.stringify(barcodes)]));
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
