import { type Proof, prove } from '../proof/prove';
import { kill } from './faults/kill';

const FAULTS: Record<string, Proof> = { kill };
const PORT = 8490;

/** `npm run chaos [-- NAME …] [--quick]`: breaks a portal of its own and judges what is left. Exits with 1 when a goal is missed. */
export async function main(argv: string[]): Promise<void> {
  const rows = await prove(argv, PORT, FAULTS);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}
