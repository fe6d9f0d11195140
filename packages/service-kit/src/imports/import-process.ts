import { PassThrough, type Readable } from 'node:stream';
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
 * The lines of a stream as they come; `taken` is told of each. readline of Node 24 also breaks them at U+2028, which JSON leaves as it is.
 */
async function* linesOf(stream: Readable, taken: () => void): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      taken();
      yield line;
    }
  }
}

/**
 * Reads a file in a process of its own, which ends with it, and hands its rows to `load` while they come.
 * @param program path of the bundled import-worker
 * @throws Refused when the file cannot be imported, Unavailable when the process failed or fewer rows came than it read
 */
export async function readInProcess<T>(
  program: string,
  job: ReaderJob,
  load: (incoming: Incoming) => Promise<T>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<{ rows: number; loaded: T }> {
  const child = forkWorker(program, { nodeOptions: NODE_OPTIONS, stdout: 'pipe', signal });
  if (!child.stdout) throw new Error('the import worker is not heard');
  // When a process ends, Node throws away what nobody has begun to read of its output.
  const output = child.stdout.pipe(new PassThrough());
  let loading: Promise<T> | undefined;
  let taken = 0;
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
          loading = load({ file: message.open, lines: linesOf(output, () => (taken += 1)) });
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
    const loaded = await loading;
    if (taken !== rows) throw new Unavailable(undefined, { reason: `${taken} of ${rows} rows came from the import process` });
    return { rows, loaded };
  } finally {
    child.kill('SIGKILL');
  }
}
