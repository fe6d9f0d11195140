import { lowerPriority } from '../../low-priority/lower-priority';
import { CPU_MAX_MS, MEMORY_MAX, OVER_LIMIT, type PictureJob, type PictureMessage } from './picture-job';
import type { reencode } from './reencode';

/* The program of the process that decodes pictures, one at a time. It has no environment: no key, no address of a database. */

const LOOK_MS = 10;

let begun = process.cpuUsage();

const say = (message: PictureMessage) => process.send?.(message);

/** Milliseconds of the processor that this picture has taken. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

async function work(job: PictureJob, decode: typeof reencode): Promise<void> {
  begun = process.cpuUsage();
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX || cpuMs() > CPU_MAX_MS) process.exit(OVER_LIMIT);
  }, LOOK_MS);
  const message = await decode(job);
  clearInterval(look);
  say(message);
}

/** Loading the decoder takes longer than Node itself does: that too stands behind whatever answers calls. */
async function start(): Promise<void> {
  const priority = lowerPriority();
  const decoder = await import('./reencode');
  process.on('message', (job: PictureJob) => void work(job, decoder.reencode));
  say({ ready: true, ...priority });
}

process.on('disconnect', () => process.exit(0));
void start();
