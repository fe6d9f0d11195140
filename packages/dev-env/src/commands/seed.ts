import { parseArgs } from 'node:util';
import { PLANT_SIZES, PLANTS, type PlantSize } from '@portal/contracts/plants';
import { runOnPortal } from '../portal/service-command';
import { Problem } from '../problem';
import { findUnits, servicesOf } from '../units/units';

const isSize = (text: string | undefined): text is PlantSize => (PLANT_SIZES as readonly (string | undefined)[]).includes(text);

/** `npm run seed -- --plant small`: makes a plant for trials on the portal that runs, each service its own share. */
export async function seed(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options: { plant: { type: 'string' }, data: { type: 'string' } } });
  if (!isSize(values.plant)) throw new Problem(`Which plant? npm run seed -- --plant ${PLANT_SIZES.join(' | ')}`);
  const { label } = PLANTS[values.plant];
  // svc-identity makes the tenant, and refuses one that is there.
  for (const unit of servicesOf(findUnits())) {
    process.exitCode = await runOnPortal(unit, ['seed', '--plant', values.plant], values.data);
    if (process.exitCode !== 0) return;
  }
  process.stdout.write(
    `http://${label}.localhost:8080 (or the port of your portal): admin@${label}.test, leader@…, mechanic@…, operator@…\n`,
  );
}
