import { STATUSES_OF } from '@portal/contracts/inventory/equipment-terms';
import type { Query } from '@portal/service-kit/query';
import { saveBarcode } from '../barcodes/barcode.repository';
import type { DemoEquipment, DemoPlant, DemoType } from './demo-plant';

/** Whether the tenant was seeded. */
export async function hasTypes(query: Query): Promise<boolean> {
  return (await query('equipment_type').first('id')) !== undefined;
}

/** A type that was inserted, with the numbers of its parameters by key. */
export interface StoredType {
  id: number;
  kind: DemoType['kind'];
  parameters: ReadonlyMap<string, number>;
}

async function insertType(query: Query, { kind, name, icon, parameters }: DemoType): Promise<StoredType> {
  const [type] = await query('equipment_type').insert({ kind, name, icon }).returning<{ id: number }[]>('id');
  const id = type?.id ?? 0;
  const ids = new Map<string, number>();
  for (const [sort, { key, ...parameter }] of parameters.entries()) {
    const [row] = await query('equipment_type_parameter')
      .insert({ equipment_type_id: id, sort: sort * 10, default_value: 'null', ...parameter })
      .returning<{ id: number }[]>('id');
    ids.set(key, row?.id ?? 0);
  }
  return { id, kind, parameters: ids };
}

/** Types with their parameters, by key. */
export async function insertTypes(query: Query, types: readonly DemoType[]): Promise<ReadonlyMap<string, StoredType>> {
  const stored = new Map<string, StoredType>();
  for (const type of types) stored.set(type.key, await insertType(query, type));
  return stored;
}

const day = (query: Query, days: number | undefined) => (days === undefined ? null : query.raw('current_date + ?::integer', [days]));

function rowOf(query: Query, one: DemoEquipment, type: StoredType, at: { location_id: number | null; parent_id: number | null }): object {
  const { udtInDays, warrantyInDays } = one;
  return {
    ...(one.id !== undefined && { id: one.id }),
    kind: type.kind,
    equipment_type_id: type.id,
    ...at,
    symbol: one.symbol,
    designation: one.designation,
    manufacturer: one.manufacturer,
    supplier: one.supplier ?? null,
    manufactured_year: one.year,
    serial_number: one.serial,
    registry_number: one.registry ?? null,
    udt_number: one.udt ?? null,
    department: one.department,
    prod_line: one.line ?? null,
    cost_center_id: one.cost_center ?? null,
    status: one.status ?? STATUSES_OF[type.kind][0],
    hourly_cost: one.hourly_cost ?? null,
    currency_id: one.currency_id ?? null,
    abc: one.abc ?? null,
    xyz: one.xyz ?? null,
    availability_strategy: one.constant ? 'constant' : 'work_plan',
    work_schema_id: null,
    udt_valid_until: day(query, udtInDays),
    warranty_until: day(query, warrantyInDays),
  };
}

/**
 * Types with their parameters, machines and tools with their values; `places` are numbers of places by their paths. Returns the numbers of
 * the machines and tools.
 */
export async function insertEquipmentOf(
  query: Query,
  { types, equipment, places: { machines } }: DemoPlant,
  places: ReadonlyMap<string, number>,
): Promise<number[]> {
  const stored = await insertTypes(query, types);
  const ids = new Map<string, number>();
  // What something is part of stands before it.
  for (const one of equipment) {
    const type = stored.get(one.type);
    if (!type) throw new Error(`the demo data has no type ${one.type}`);
    const [row] = await query('equipment')
      .insert(
        rowOf(query, one, type, {
          location_id: places.get(machines[one.symbol] ?? '') ?? null,
          parent_id: ids.get(one.parent ?? '') ?? null,
        }),
      )
      .returning<{ id: number }[]>('id');
    const id = row?.id ?? 0;
    ids.set(one.symbol, id);
    for (const [key, value] of Object.entries(one.values ?? {}))
      await query('equipment_parameter').insert({ equipment_id: id, parameter_id: type.parameters.get(key), value: JSON.stringify(value) });
    // What the demo plant's labels say: the symbol.
    await saveBarcode(query, 'Equipment', id, { type: 'CODE128', value: one.symbol });
    await query('equipment_log').insert({
      equipment_id: id,
      action: 'created',
      changes: { designation: { old: null, new: one.designation } },
    });
  }
  return [...ids.values()];
}
