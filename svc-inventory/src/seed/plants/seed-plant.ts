import type { Plant } from '@portal/contracts/plants';
import { withTenant, type Query } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { insertRows } from '@portal/service-kit/seed';
import type { Deps } from '../../deps';
import { publishEquipment } from '../../equipment/equipment.events';
import { acmeTypes } from '../acme-types';
import { insertLocations } from '../locations/insert-locations';
import { hasTypes, insertTypes } from '../seed.repository';
import { plantEquipment } from './plant-equipment';
import { plantPlaces } from './plant-places';

const LOCALES = ['pl', 'en', 'de', 'uk'];
const PUBLISHED_AT_ONCE = 500;

async function insertEquipment(query: Query, plant: Plant): Promise<number> {
  const places = await insertLocations(query, plantPlaces(plant.machines));
  const types = await insertTypes(query, acmeTypes);
  const { rows, values, barcodes, log } = plantEquipment(plant, types, places);
  await insertRows(query, 'equipment', rows);
  await insertRows(query, 'equipment_parameter', values);
  await insertRows(query, 'barcode', barcodes);
  await insertRows(query, 'equipment_log', log);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += PUBLISHED_AT_ONCE) await publishEquipment(query, ids.slice(from, from + PUBLISHED_AT_ONCE));
  return rows.length;
}

/** Makes places, machines and tools of a plant; false where the tenant has types already. */
export function seedPlant({ db }: Pick<Deps, 'db'>, plant: Plant, progress: (line: string) => void): Promise<boolean> {
  return withTenant(db, { tenant: plant.tenant }, async (query) => {
    if (await hasTypes(query)) return false;
    await saveTenant(query, { locales: LOCALES, demo: true, attributes: null });
    progress(`inventory: ${await insertEquipment(query, plant)} machines and tools`);
    return true;
  });
}
