import { prove } from '../proof/prove';
import { kill } from './faults/kill';
import { soak } from './faults/soak';

/** `npm run chaos [-- NAME …] [--quick]`: breaks a portal of its own and judges what is left. Exits with 1 when a goal is missed. */
export async function main(argv: string[]): Promise<void> {
  await prove(argv, { all: { kill, soak }, quick: ['kill'] });
}
