import { lowerPriority } from '../../low-priority/lower-priority';
import { readFile } from './read-file';
import { Refused, type OpenFile, type ReaderJob, type ReaderMessage } from './reader-job';

/* The program of the process that reads one file to be imported. It has no environment: no key, no address of a database. */

/** Of the processor, in milliseconds: twenty times what the largest file takes. */
const CPU_MAX_MS = 120_000;
/** Bytes of memory. */
const MEMORY_MAX = 400_000_000;
const LOOK_MS = 20;

/** Resolves when the other side has the message; it ends this process once it has heard how the file ended. */
const say = (message: ReaderMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** Resolves when the lines have left this process: what it still held would end with it. */
const hand = (text: string) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

function overLimit(): boolean {
  const { user, system } = process.cpuUsage();
  return process.memoryUsage.rss() > MEMORY_MAX || (user + system) / 1000 > CPU_MAX_MS;
}

process.on('message', (job: ReaderJob) => {
  setInterval(() => {
    if (overLimit()) void say({ refused: 'too_large' });
  }, LOOK_MS).unref();
  const reader = { open: (open: OpenFile) => say({ open }), lines: hand };
  readFile(job, reader).then(
    (rows) => say({ rows }),
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      void say({ refused: error.reason });
    },
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true, ...lowerPriority() } satisfies ReaderMessage);
