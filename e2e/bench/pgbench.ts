import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Effort, LoadResult } from './load';

const run = promisify(execFile);

/** Whether PostgreSQL's own load generator is on this machine. */
export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/**
 * Statements as one script, sixteen prepared connections: what the database gives when nothing stands before it. `requestsPerSecond` is
 * runs of the script.
 */
export async function pgbench(
  databaseUrl: string,
  statements: readonly string[],
  { connections, effort }: { connections: number; effort: Effort },
): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    writeFileSync(script, statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};\n`).join(''));
    const limit = 'seconds' in effort ? ['-T', String(effort.seconds)] : ['-t', String(Math.ceil(effort.requests / connections))];
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      ...limit,
      '-f',
      script,
      databaseUrl,
    ]);
    return understand(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads what pgbench prints. Throws when a run of the script failed or none ended. */
export function understand(printed: string): LoadResult {
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? Number.NaN);
  const [rate, answered, failed, latency] = [
    number(/^tps = ([\d.]+)/m),
    number(/actually processed: (\d+)/),
    number(/failed transactions: (\d+)/),
    number(/latency average = ([\d.]+)/),
  ];
  if (!(answered > 0) || failed > 0) throw new Error(`pgbench: ${printed}`);
  return { requestsPerSecond: rate, answered, p50: latency, p99: Number.NaN };
}
