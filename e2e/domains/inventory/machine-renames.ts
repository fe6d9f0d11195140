import type pg from 'pg';
import { DEMO_MACHINES } from '@portal/contracts/inventory/demo';
import { within } from '../../proof/pause';
import type { Plant } from '../../proof/plants';
import { wrongEvents } from '../rename-events';
import type { WriteLine, WrittenLine } from '../writes';

const ARRIVED_MS = 10_000;

/** Id of the machine that is renamed. */
const renamed = (label: Plant['label']): number => (label === 'acme' ? DEMO_MACHINES.acme['WOZ-05'] : DEMO_MACHINES.globex['STAND-2']) ?? 0;

/** Renames of one machine, of which svc-issues keeps a copy. */
export const machineRenames: WriteLine = {
  name: 'machine names',
  delivery: 'repeated',
  stored: { table: 'inventory.equipment', column: 'designation' },
  prepare: (_stage, plant) =>
    Promise.resolve((designation) => ({
      method: 'PATCH',
      path: `/equipment/${renamed(plant.label)}`,
      headers: plant.admin,
      body: { designation },
    })),
};

async function copiedName(database: pg.Client, { plant }: WrittenLine): Promise<string | undefined> {
  const { rows } = await database.query<{ designation: string }>(
    'select designation from issues.equipment where tenant_id = $1 and id = $2',
    [plant.tenant, renamed(plant.label)],
  );
  return rows[0]?.designation;
}

/** Each acknowledged rename must be one event, handled once by svc-issues, whose copy has the last of them. */
export async function verifyMachineRenames(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const faults: string[] = [];
  for (const line of written) {
    const expected = [...line.acknowledged.keys()].map(line.textOf);
    const last = expected.at(-1);
    if (last === undefined) continue;
    let name: string | undefined;
    await within(ARRIVED_MS, async () => (name = await copiedName(database, line)) === last);
    if (name !== last) faults.push(`svc-issues knows the machine "${name}", acknowledged was "${last}"`);
    const record = {
      publisher: 'inventory',
      aggregate: 'equipment',
      event: 'inventory.v1.equipment_changed',
      id: renamed(line.plant.label),
      consumer: 'issues',
    };
    faults.push(...(await wrongEvents(database, line, record, expected)));
  }
  return faults;
}
