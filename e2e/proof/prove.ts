import { chosen, machine } from './machine';
import { type Row, tableOf } from './row';
import { Stage } from './stage';

/** One thing that is proved on a running portal. A quick run gives an idea, not a figure. */
export type Proof = (stage: Stage, quick: boolean) => Promise<Row[]>;

/** Runs what the command line names on a portal of its own, tells each figure as it comes, and prints the table. */
export async function prove(argv: readonly string[], port: number, proofs: Record<string, Proof>): Promise<Row[]> {
  const quick = argv.includes('--quick');
  const names = chosen(argv, Object.keys(proofs));
  const rows: Row[] = [];
  const stage = new Stage(port);
  try {
    await stage.start();
    for (const name of names) {
      console.log(`${name} …`);
      const proved = (await proofs[name]?.(stage, quick)) ?? [];
      for (const { what, measured } of proved) console.log(`  ${what}: ${measured}`);
      rows.push(...proved);
    }
  } finally {
    await stage.remove();
  }
  console.log(`\n${machine(quick)}\n\n${tableOf(rows)}`);
  return rows;
}
