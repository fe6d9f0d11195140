import { chosen, machine } from '../proof/machine';
import { type Row, tableOf } from '../proof/row';
import { Stage } from '../proof/stage';
import { kill } from './faults/kill';

const FAULTS: Record<string, (stage: Stage, quick: boolean) => Promise<Row[]>> = { kill };
const PORT = 8490;

/** `npm run chaos [-- NAME …] [--quick]`: breaks a portal of its own and judges what is left. Exits with 1 when a goal is missed. */
export async function main(argv: string[]): Promise<void> {
  const quick = argv.includes('--quick');
  const rows: Row[] = [];
  const stage = new Stage(PORT);
  try {
    await stage.start();
    for (const name of chosen(argv, Object.keys(FAULTS))) {
      console.log(`${name} …`);
      rows.push(...((await FAULTS[name]?.(stage, quick)) ?? []));
    }
  } finally {
    await stage.remove();
  }
  console.log(`\n${machine(quick)}\n\n${tableOf(rows)}`);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}
