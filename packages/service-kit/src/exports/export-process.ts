import type { ChildProcess } from 'node:child_process';
import { Unavailable } from '../errors';
import type { Logger } from '../logging';
import { forkWorker } from '../low-priority/fork-worker';
import { NEXT_SHEET, PIECE_END, type WriterJob, type WriterMessage } from './writer/writer-job';

/** Writing needs some 100 MB, however many rows there are. */
const NODE_OPTIONS = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/** A process that writes one export: it takes rows at its own pace and ends with the file. */
export class ExportProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private readonly ended: Promise<number>;

  /**
   * @param program path of the bundled export-worker
   * @param signal ends the process
   */
  constructor(
    program: string,
    private readonly job: WriterJob,
    { log, signal }: { log: Logger; signal: AbortSignal },
  ) {
    const child = forkWorker(program, { nodeOptions: NODE_OPTIONS, stdin: 'pipe', signal });
    this.child = child;
    // What was written to a process that has ended fails by its exit.
    child.stdin?.on('error', () => undefined);
    let up: () => void = () => undefined;
    const starting = new Promise<void>((resolve) => (up = resolve));
    this.ended = new Promise((resolve, reject) => {
      let isOver = false;
      child.once('error', (error) => reject(signal.aborted ? (signal.reason as Error) : outage(log, error)));
      // It ends by itself once it has said how many rows it wrote.
      child.once('exit', (code, ending) => isOver || reject(outage(log, `ended with ${code ?? ending}`)));
      child.on('message', (message: WriterMessage) => {
        isOver = 'rows' in message || 'failed' in message;
        if ('rows' in message) resolve(message.rows);
        else if ('failed' in message) reject(outage(log, message.failed));
        else up();
        if ('keepsPriority' in message) log.warn({ reason: message.keepsPriority }, 'the export worker keeps its priority');
      });
    });
    this.ended.catch(() => undefined);
    this.ready = Promise.race([starting, this.ended.then(() => undefined)]).then(() => void child.send(this.job));
    this.ready.catch(() => undefined);
  }

  /**
   * Hands rows over; resolves when the process has room for more.
   * @param rows JSON text of an array of rows, each an array of members
   * @throws Unavailable when the process has ended
   */
  async write(rows: string): Promise<void> {
    await this.ready;
    const input = this.child.stdin;
    if (!input || input.write(rows + PIECE_END)) return;
    await Promise.race([new Promise((resolve) => input.once('drain', resolve)), this.ended]);
  }

  /** Begins the next sheet of a workbook. @throws Unavailable when the process has ended */
  nextSheet(): Promise<void> {
    return this.write(NEXT_SHEET);
  }

  /** Resolves with the number of rows when the file is whole. */
  async finish(): Promise<number> {
    await this.ready;
    this.child.stdin?.end();
    return this.ended;
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

function outage(log: Logger, reason: unknown): Unavailable {
  log.warn({ reason }, 'the export worker failed');
  return new Unavailable(undefined, { reason: 'the export process ended' });
}
