import { cpus, totalmem } from 'node:os';
import type { Measure } from './measure';
import { event } from './measures/event';
import { list } from './measures/list';
import { rss } from './measures/rss';
import { scale } from './measures/scale';
import { start } from './measures/start';
import { type Row, tableOf } from './row';
import { Stage } from './stage';
import { runBareServer } from './bare-server';

const MEASURES: Record<string, Measure> = { list, scale, event, rss, start };
const PORT = 8480;

/** `npm run bench [-- NAME …] [--quick]`: measures against a bare server on this machine and prints a table. */
export async function main(argv: string[]): Promise<void> {
  if (argv[0] === 'bare-server') return runBareServer(argv.slice(1));
  const quick = argv.includes('--quick');
  const names = argv.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !(name in MEASURES));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}. There are: ${Object.keys(MEASURES).join(', ')}`);
  const rows: Row[] = [];
  const stage = new Stage(PORT);
  try {
    await stage.start();
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`${name} …`);
      rows.push(...(await measure({ stage, quick, seconds: quick ? 2 : 8, rounds: quick ? 1 : 5 })));
    }
  } finally {
    await stage.remove();
  }
  console.log(`\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}${quick ? ', quick run' : ''}\n`);
  console.log(tableOf(rows));
}
