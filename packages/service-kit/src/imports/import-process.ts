import { createInterface } from 'node:readline';
import { Unavailable } from '../errors';
import type { Logger } from '../logging';
import { forkWorker } from '../low-priority/fork-worker';
import { Refused, type OpenFile, type ReaderJob, type ReaderMessage } from './reading/reader-job';

const NODE_OPTIONS = ['--max-old-space-size=256', '--max-semi-space-size=8'];
/** How Node ends when its memory is full, before the process has looked at it itself. */
const OUT_OF_MEMORY = 'SIGABRT';

/** The file as it comes: how it is understood, and its rows, a line of JSON each. */
export interface Incoming {
  file: OpenFile;
  lines: AsyncIterable<string>;
}

/**
 * Reads a file in a process of its own, which ends with it, and hands its rows to `load` while they come.
 * @param program path of the bundled import-worker
 * @throws Refused when the file cannot be imported, Unavailable when the process failed
 */
export async function readInProcess<T>(
  program: string,
  job: ReaderJob,
  load: (incoming: Incoming) => Promise<T>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<{ rows: number; loaded: T }> {
  const child = forkWorker(program, { nodeOptions: NODE_OPTIONS, stdout: 'pipe', signal });
  const { stdout } = child;
  if (!stdout) throw new Error('the import worker is not heard');
  let loading: Promise<T> | undefined;
  try {
    const rows = await new Promise<number>((resolve, reject) => {
      const failed = (reason: unknown) => {
        if (signal.aborted) return reject(signal.reason as Error);
        log.warn({ reason }, 'the import worker failed');
        reject(new Unavailable(undefined, { reason: 'the import process ended' }));
      };
      child.once('error', failed);
      child.once('exit', (code, ending) => (ending === OUT_OF_MEMORY ? reject(new Refused('too_large')) : failed(code ?? ending)));
      child.on('message', (message: ReaderMessage) => {
        if ('open' in message) {
          loading = load({ file: message.open, lines: createInterface({ input: stdout }) });
          loading.catch(reject);
        } else if ('rows' in message) resolve(message.rows);
        else if ('refused' in message) reject(new Refused(message.refused));
        else {
          if (message.keepsPriority !== undefined) log.warn({ reason: message.keepsPriority }, 'the import worker keeps its priority');
          child.send(job, (error) => error && failed(error));
        }
      });
    });
    child.removeAllListeners('exit').disconnect();
    if (!loading) throw new Unavailable(undefined, { reason: 'the import process said nothing of its file' });
    return { rows, loaded: await loading };
  } finally {
    child.kill('SIGKILL');
  }
}
