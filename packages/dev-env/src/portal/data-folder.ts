import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData } from '../infra/remove-data';
import { Problem } from '../problem';
import { ProcessGroup, stopLeftovers } from '../process/group';
import { isRunning } from '../process/identity';
import { acquireLock, isLock, type Lock, readHolder } from '../process/lock';

const LOCK = 'portal.lock';

/** A data folder that is ours alone as long as we run. */
export interface OpenFolder {
  lock: Lock;
  group: ProcessGroup;
  /** Stops all processes in order and gives the folder free. */
  close(): Promise<void>;
}

/** Takes the folder and stops what a killed launcher left. @throws Problem saying who has it */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenFolder> {
  const lock = acquireLock(join(folder, LOCK));
  if (!isLock(lock))
    throw new Problem(
      `The portal is already running (process ${lock.pid})${lock.note ? `: ${lock.note}` : ', and is just starting'}\nData folder: ${folder}`,
    );
  const left = await stopLeftovers(folder);
  if (left.length) say(`Stopped what an earlier start had left running: ${left.join(', ')}`);
  const group = new ProcessGroup(folder, say);
  const close = async () => {
    await group.stop();
    lock.release();
  };
  return { lock, group, close };
}

/** Linux keeps these files in memory. In a container there may be little of it. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Where folders are whose data may be lost: in memory where there is room, for making and removing a database a second keeps a disk busy.
 */
export function volatilePlace(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED_BYTES ? MEMORY : tmpdir();
}

/** Name of a folder of this process by which it is found when the process was killed. */
export const abandonableName = (name: string, ...numbers: number[]): string => `portal-${name}-${[process.pid, ...numbers].join('-')}`;
const ABANDONABLE = /^portal-[a-z]+-\d+(-\d+)?$/;

/** Stops and removes what killed launchers left in volatile folders. */
async function removeAbandoned(place: string, say: (line: string) => void): Promise<void> {
  for (const name of readdirSync(place)) {
    if (!ABANDONABLE.test(name)) continue;
    const folder = join(place, name);
    const holder = readHolder(join(folder, LOCK));
    if (!holder || isRunning(holder)) continue;
    // Another launcher may be at it as well.
    const opened = await openFolder(folder, say).catch(() => undefined);
    await opened?.close();
    if (opened) removeData(folder);
  }
}

/**
 * A new data folder that is removed when it is closed: for databases of tests.
 * @param name lower case letters; says what it is for
 */
export async function openVolatileFolder(name: string, say: (line: string) => void): Promise<OpenFolder & { folder: string }> {
  const place = volatilePlace();
  await removeAbandoned(place, say);
  const folder = join(place, abandonableName(name));
  const opened = await openFolder(folder, say);
  const close = async () => {
    await opened.close();
    removeData(folder);
  };
  return { ...opened, folder, close };
}
