import { join } from 'node:path';
import { ProcessGroup, stopLeftovers } from '../process/group';
import { acquireLock, isLock, type Lock } from '../process/lock';
import { Problem } from '../problem';

/** A data folder that is ours alone as long as we run. */
export interface OpenFolder {
  lock: Lock;
  group: ProcessGroup;
  /** Stops all processes in order and gives the folder free. */
  close(): Promise<void>;
}

/** Takes the folder and stops what a killed launcher left. @throws Problem saying who has it */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenFolder> {
  const lock = acquireLock(join(folder, 'portal.lock'));
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
