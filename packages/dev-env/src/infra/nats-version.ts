import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../process/executable';

const run = promisify(execFile);

/** Older ones lose `filter_subjects`, `sync_interval: always` and several fixes of JetStream. */
export const OLDEST_NATS = '2.10.27';

/** Whether the binary runs here and is new enough. */
export async function isGoodNats(binary: string): Promise<boolean> {
  try {
    const { stdout } = await run(binary, ['--version']);
    const found = /v(\d+)\.(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number);
    return found !== undefined && isAtLeast(found, OLDEST_NATS.split('.').map(Number));
  } catch {
    return false;
  }
}

/** Every nats-server on the PATH, in its order. */
export function natsOnPath(path: string): string[] {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'nats-server'))
    .filter(isExecutable);
}

/** Compares versions part by part. */
export function isAtLeast(found: number[], wanted: number[]): boolean {
  for (const [index, part] of wanted.entries()) {
    const difference = (found[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
