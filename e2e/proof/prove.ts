import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { volatilePlace } from '@portal/dev-env/portal/data-folder';
import { LIST_CLIENT, runListClient } from './list-client';
import { chosen, machine } from './machine';
import { hasFailed, type Row, tableOf } from './row';
import { Stage, type StageOptions } from './stage';

/** What a proof stands on. */
export interface Context {
  /** A quick run gives an idea, not a figure. */
  quick: boolean;
  /** How long a proof that only time can give goes on (`--minutes N`); undefined: as long as it thinks right. */
  minutes: number | undefined;
  /** The portal that all proofs of a run share; started when the first asks for it. What a proof breaks there it heals. */
  stage(): Promise<Stage>;
}

/** One thing that is proved. A proof that needs a portal arranged otherwise opens, and removes, a stage of its own. */
export type Proof = (context: Context) => Promise<Row[]>;

/** All proofs of a command, in the order of running; `quick` names those that run in `npm test`. */
export interface Proofs {
  all: Record<string, Proof>;
  quick: readonly string[];
  /** How the portal that all share is arranged. */
  shared?: StageOptions;
}

const OPTIONS = { quick: { type: 'boolean', default: false }, report: { type: 'string' }, minutes: { type: 'string' } } as const;

/**
 * Runs what the command line names (all, or with `--quick` the quick ones), tells each figure as it comes and prints the table.
 * A proof that breaks off is a failed row. The process ends with 1 when a row has failed; `--report FILE` writes the counts and the names
 * of what failed.
 */
export async function prove(argv: readonly string[], proofs: Proofs): Promise<void> {
  if (argv[0] === LIST_CLIENT) return runListClient();
  const wanted = understand(argv, proofs);
  if (typeof wanted === 'string') {
    console.error(wanted);
    process.exitCode = 2;
  } else await run(wanted, proofs);
}

interface Wanted {
  names: readonly string[];
  quick: boolean;
  report: string | undefined;
  minutes: number | undefined;
}

/** What the command line asks for, or what is wrong with it. */
function understand(argv: readonly string[], { all, quick: quickOnes }: Proofs): Wanted | string {
  try {
    const {
      values: { quick, report, minutes: duration },
      positionals,
    } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const minutes = duration === undefined ? undefined : Number(duration);
    if (minutes !== undefined && !(minutes > 0)) return `--minutes ${duration}: not a number of minutes`;
    return { quick, report, minutes, names: chosen(positionals, Object.keys(all), quick ? quickOnes : Object.keys(all)) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function run({ names, quick, report, minutes }: Wanted, { all, shared: options }: Proofs): Promise<void> {
  const rows: Row[] = [];
  const failing: string[] = [];
  let shared: Promise<Stage> | undefined;
  // The quick proofs end processes and break connections, never a disk.
  if (quick) Stage.place = volatilePlace();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void Stage.removeAll().then(() => process.exit(130)));
  const context: Context = { quick, minutes, stage: () => (shared ??= Stage.open(options)) };
  try {
    for (const name of names) {
      const proof = all[name];
      if (!proof) continue;
      console.log(`${name} …`);
      const began = performance.now();
      const proved = await proof(context).catch((error: unknown) => [brokenOff(name, error)]);
      for (const row of proved) console.log(`  ${row.what}: ${row.measured}${hasFailed(row, quick) ? ' – SHORT' : ''}`);
      console.log(`  (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      rows.push(...proved);
      if (proved.some((row) => hasFailed(row, quick))) failing.push(name);
    }
  } finally {
    await (await shared?.catch(() => undefined))?.remove();
  }
  console.log(`\n${machine(quick)}\n\n${tableOf(rows)}`);
  const failed = rows.filter((row) => hasFailed(row, quick)).length;
  if (report) writeFileSync(report, JSON.stringify({ passed: rows.length - failed, failed, failing }));
  if (failed > 0) process.exitCode = 1;
}

function brokenOff(name: string, error: unknown): Row {
  return {
    what: name,
    measured: `broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    goal: 'runs to its end',
    met: false,
  };
}
