import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { underWrites, type Writers } from '../under-writes';

const BACK_MS = 10_000;

/** Process numbers of the server's children: one for each connection, and its own workers. */
function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);
}

async function backendOf(stage: Stage): Promise<number> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name like 'portal-%' order by state_change desc limit 1",
    );
    return rows[0]?.pid ?? 0;
  } finally {
    await database.end();
  }
}

/** What is done to the server, by name. Each costs it a crash recovery. */
const KILLS: Record<string, (stage: Stage, server: number) => Promise<void>> = {
  'SIGKILL of one backend': async (stage) => void process.kill(await backendOf(stage), 'SIGKILL'),
  'SIGKILL of the server with all backends': async (_stage, server) => {
    const children = childrenOf(server);
    process.kill(server, 'SIGKILL');
    for (const child of children) process.kill(child, 'SIGKILL');
  },
  'immediate shutdown': async (_stage, server) => void process.kill(server, 'SIGQUIT'),
};

const recoveriesIn = (stage: Stage) =>
  readFileSync(join(stage.folder, 'logs/postgres.log'), 'utf8').split('automatic recovery in progress').length - 1;

/** PostgreSQL dies in three ways under writes; each time it recovers from its log, and everybody finds it again. */
export async function databaseKill({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const rounds = quick ? 1 : 3;
  const before = recoveriesIn(stage);
  const kills = Object.entries(KILLS).flatMap((kill) => Array.from({ length: rounds }, () => kill));
  return underWrites(stage, `database killed ${kills.length} times`, async (writers) => {
    const worst = new Map<string, number>();
    for (const [name, kill] of kills) {
      await pause(1_000 + Math.random() * 1_000);
      const ms = await backAfter(writers, () => kill(stage, stage.processes.postgres ?? 0));
      worst.set(name, Math.max(ms, worst.get(name) ?? 0));
    }
    const recoveries = recoveriesIn(stage) - before;
    return [
      {
        what: 'crash recoveries in the log of the server',
        measured: String(recoveries),
        goal: String(kills.length),
        met: recoveries === kills.length,
      },
      ...[...worst].map(([name, ms]) => ({
        what: `${name}: writes of all kinds are acknowledged again after`,
        measured: `at most ${ms} ms`,
        goal: `at most ${BACK_MS} ms`,
        met: ms <= BACK_MS,
        timed: true,
      })),
    ];
  });
}

async function backAfter(writers: Writers, kill: () => Promise<void>): Promise<number> {
  await kill();
  const killed = Date.now();
  // What was on its way back at the kill is acknowledged without the server.
  await pause(100);
  const from = Date.now();
  if (!(await within(30_000, async () => writers.leastAnswerAt > from))) throw new Error('writes were not acknowledged within 30 s');
  return Date.now() - killed;
}
