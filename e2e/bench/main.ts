import { chosen, machine } from '../proof/machine';
import { type Row, tableOf } from '../proof/row';
import { Stage } from '../proof/stage';
import { runBareServer } from './bare-server';
import type { Measure } from './measure';
import { event } from './measures/event';
import { list } from './measures/list';
import { rss } from './measures/rss';
import { scale } from './measures/scale';
import { start } from './measures/start';

const MEASURES: Record<string, Measure> = { list, event, rss, start, scale };
const PORT = 8480;

/** `npm run bench [-- NAME …] [--quick]`: measures against a bare server on this machine and prints a table. */
export async function main(argv: string[]): Promise<void> {
  if (argv[0] === 'bare-server') return runBareServer(argv.slice(1));
  const quick = argv.includes('--quick');
  const names = chosen(argv, Object.keys(MEASURES));
  const rows: Row[] = [];
  const stage = new Stage(PORT);
  try {
    await stage.start();
    for (const name of names) {
      console.log(`${name} …`);
      const measured = (await MEASURES[name]?.({ stage, quick, seconds: quick ? 2 : 8, rounds: quick ? 1 : 5 })) ?? [];
      for (const { what, measured: figure } of measured) console.log(`  ${what}: ${figure}`);
      rows.push(...measured);
    }
  } finally {
    await stage.remove();
  }
  console.log(`\n${machine(quick)}\n\n${tableOf(rows)}`);
}
