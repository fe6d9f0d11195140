import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../process/executable';

const run = promisify(execFile);

/**
 * The oldest of each line that is good: before them a cluster may start with routes that carry nothing (nats-server #8235), and then no
 * stream finds its replicas. The last also stands for every newer version.
 */
const OLDEST_NATS: readonly Version[] = [
  [2, 12, 10],
  [2, 14, 2],
];

/** Major, minor and patch. */
export type Version = [number, number, number];

/** The versions for people: `2.12.10, 2.14.2`. */
export const OLDEST_NATS_TEXT = OLDEST_NATS.map((version) => version.join('.')).join(', ');

/** Whether the binary runs here and is new enough. */
export async function isGoodNats(binary: string): Promise<boolean> {
  try {
    const { stdout } = await run(binary, ['--version']);
    const found = /v(\d+)\.(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number);
    return found !== undefined && isGoodVersion(found as Version);
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

/** Whether a server of this version starts a cluster reliably. */
export function isGoodVersion([major, minor, patch]: Version): boolean {
  const sameLine = OLDEST_NATS.find(([otherMajor, otherMinor]) => otherMajor === major && otherMinor === minor);
  if (sameLine) return patch >= sameLine[2];
  const [newestMajor, newestMinor] = OLDEST_NATS.at(-1) ?? [0, 0];
  return major > newestMajor || (major === newestMajor && minor > newestMinor);
}
