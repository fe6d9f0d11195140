import { MEMORY_MAX, OVER_MEMORY, type PictureJob, type PictureMessage } from './picture-job';
import { reencode } from './reencode';

/* The program of the process that decodes pictures, one at a time. It has no environment: no key, no address of a database. */

const LOOK_MS = 10;

const say = (message: PictureMessage) => process.send?.(message);

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.exit(OVER_MEMORY);
}, LOOK_MS);
process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => void reencode(job).then(say));
say({ ready: true });
