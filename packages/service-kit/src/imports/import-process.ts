import { Unavailable } from '../errors';
import type { Logger } from '../logging';
import { forkWorker } from '../low-priority/fork-worker';
import { Refused, type ReaderJob, type ReaderMessage, type ReadFile } from './reading/reader-job';

const NODE_OPTIONS = ['--max-old-space-size=256', '--max-semi-space-size=8'];
/** How Node ends when its memory is full, before the process has looked at it itself. */
const OUT_OF_MEMORY = 'SIGABRT';

/**
 * Reads a file in a process of its own, which ends with it.
 * @param program path of the bundled import-worker
 * @throws Refused when the file cannot be imported, Unavailable when the process failed
 */
export function readInProcess(program: string, job: ReaderJob, { log, signal }: { log: Logger; signal: AbortSignal }): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const failed = (reason: unknown) => {
      if (isOver) return;
      if (signal.aborted) return reject(signal.reason as Error);
      log.warn({ reason }, 'the import worker failed');
      reject(new Unavailable(undefined, { reason: 'the import process ended' }));
    };
    const child = forkWorker(program, { nodeOptions: NODE_OPTIONS, signal });
    child.once('error', failed);
    child.once('exit', (code, ending) => (ending === OUT_OF_MEMORY ? reject(new Refused('too_large')) : failed(code ?? ending)));
    child.on('message', (message: ReaderMessage) => {
      isOver = !('ready' in message);
      if (isOver) child.kill('SIGKILL');
      if ('read' in message) resolve(message.read);
      else if ('refused' in message) reject(new Refused(message.refused));
      else {
        if (message.keepsPriority !== undefined) log.warn({ reason: message.keepsPriority }, 'the import worker keeps its priority');
        child.send(job, (error) => error && failed(error));
      }
    });
  });
}
