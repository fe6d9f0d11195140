import { lowerPriority } from './lower-priority';
import { CPU_MAX_MS, MEMORY_MAX, OVER_LIMIT, type PictureJob, type PictureMessage } from './picture-job';
import { reencode } from './reencode';

/* The program of the process that decodes pictures, one at a time. It has no environment: no key, no address of a database. */

const LOOK_MS = 10;

let begun = process.cpuUsage();

const say = (message: PictureMessage) => process.send?.(message);

/** Milliseconds of the processor that this picture has taken. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

async function work(job: PictureJob): Promise<void> {
  begun = process.cpuUsage();
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX || cpuMs() > CPU_MAX_MS) process.exit(OVER_LIMIT);
  }, LOOK_MS);
  const message = await reencode(job);
  clearInterval(look);
  say(message);
}

process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => void work(job));
say({ ready: true, ...lowerPriority() });
