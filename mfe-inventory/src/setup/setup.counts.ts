import { listEquipment, listLocations } from '@portal/contracts/inventory/contracts';
import { api, type SetupFact, type SetupRequest } from '@portal/portal-kit';

/** Places and machines of the plant. */
export async function countEquipment({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const [places, machines] = await Promise.all([
    api(listLocations, { query: { pp: 1 }, signal, quiet: true }),
    api(listEquipment, { query: { pp: 1, kind_equals: 'machine' }, signal, quiet: true }),
  ]);
  return [
    { text: 'setup.equipment.places', number: places.meta.total, done: places.meta.total > 0 },
    { text: 'setup.equipment.machines', number: machines.meta.total, done: machines.meta.total > 0 },
  ];
}
