import type { ChildProcess } from 'node:child_process';
import { PictureTooLarge, TimedOut, Unavailable, WrongFileType } from '../../errors';
import type { Logger } from '../../logging';
import { forkWorker } from '../../low-priority/fork-worker';
import { OVER_LIMIT, type PictureJob, type PictureMessage } from './picture-job';

/** Before the call's own deadline. The worker ends itself long before, unless the machine is busy. */
const TIME_MAX_MS = 100_000;
/** Memory is given back when nobody sends pictures. */
const IDLE_MS = 30_000;
const NODE_OPTIONS = ['--max-semi-space-size=1', '--max-old-space-size=64'];

/** A picture as it was written; sides in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** Bytes of the result. */
  size: number;
}

/** The process that decodes pictures: started with the first, ended when idle, when over its memory and when it takes too long. */
export class PictureProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** @param program path of the bundled picture-worker */
  constructor(
    private readonly program: string,
    private readonly log: Logger,
  ) {}

  /**
   * Makes the webp, or the PNG. To be called once the call before has settled.
   * @throws WrongFileType, PictureTooLarge, TimedOut, Unavailable when the process cannot be started
   */
  async reencode(job: PictureJob): Promise<Picture> {
    clearTimeout(this.idle);
    try {
      return await this.ask((this.child ??= await this.start()), job);
    } finally {
      this.idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  close(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private start(): Promise<ChildProcess> {
    const child = forkWorker(this.program, { nodeOptions: NODE_OPTIONS });
    child.unref();
    child.channel?.unref();
    return new Promise((resolve, reject) => {
      const failed = (reason: unknown) => {
        this.log.error({ err: reason, program: this.program }, 'pictures cannot be decoded');
        reject(new Unavailable(undefined, { reason: 'the picture process did not start' }));
      };
      child.once('error', failed);
      child.once('exit', failed);
      child.once('message', (message: PictureMessage) => {
        if ('keepsPriority' in message) this.log.warn({ reason: message.keepsPriority }, 'the picture worker keeps its priority');
        child.removeAllListeners('exit').removeAllListeners('error');
        // A failed kill is followed by the exit that it was to cause.
        child.on('error', (error) => this.log.warn({ err: error }, 'the picture worker'));
        child.once('exit', () => {
          if (this.child === child) this.child = null;
        });
        resolve(child);
      });
    });
  }

  private ask(child: ChildProcess, job: PictureJob): Promise<Picture> {
    return new Promise((resolve, reject) => {
      let tookTooLong = false;
      const late = setTimeout(() => {
        tookTooLong = true;
        child.kill('SIGKILL');
      }, TIME_MAX_MS);
      const settle = (settled: () => void) => {
        clearTimeout(late);
        child.off('exit', ended).off('message', answered);
        settled();
      };
      const ended = (code: number | null, signal: string | null) => {
        this.child = null;
        this.log.warn({ code, signal, tookTooLong }, 'the picture worker ended over a picture');
        const outage = tookTooLong
          ? new TimedOut('the picture took too long')
          : new Unavailable(undefined, { reason: 'the picture process ended' });
        settle(() => reject(code === OVER_LIMIT ? new PictureTooLarge() : outage));
      };
      const answered = (message: PictureMessage) => settle(() => settleWith(message, resolve, reject));
      child.once('exit', ended).once('message', answered);
      // It has ended before it was asked: there is no exit to wait for.
      child.send(job, (error) => {
        if (error) ended(null, null);
      });
    });
  }
}

function settleWith(message: PictureMessage, resolve: (picture: Picture) => void, reject: (error: Error) => void): void {
  if ('size' in message) resolve(message);
  else
    reject(
      'refused' in message && message.refused === 'too_large' ? new PictureTooLarge() : new WrongFileType('The photo cannot be read.'),
    );
}
