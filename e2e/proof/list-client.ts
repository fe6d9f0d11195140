import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pause } from './pause';
import type { Stage } from './stage';

/** First word of the command line of a list client's process. */
export const LIST_CLIENT = 'list-client';
/** Below what a session is allowed. */
const PER_SECOND = 40;
const TIMEOUT_MS = 60_000;

interface Order {
  port: number;
  headers: Record<string, string>;
  seconds: number;
}

/** What a person waited for their lists. */
export interface ListWaits {
  /** Milliseconds of each, from when it was due. */
  times: number[];
  /** Statuses other than 200; 0 where there was no answer. */
  failures: number[];
}

/**
 * Asks for a person's list and measures, in a process of its own: what a proof does beside, such as sending bombs, delays no clock here.
 */
export class ListClient {
  private constructor(
    private readonly child: ChildProcess,
    private readonly stage: Stage,
  ) {}

  static async start(stage: Stage): Promise<ListClient> {
    const child = fork(fileURLToPath(import.meta.url), [LIST_CLIENT]);
    await once(child, 'message');
    return new ListClient(child, stage);
  }

  /** Asks forty times a second, at even distances whether or not the last list has come. */
  async ask(headers: Record<string, string>, seconds: number): Promise<ListWaits> {
    this.child.send({ port: this.stage.port, headers, seconds } satisfies Order);
    const [waits] = (await once(this.child, 'message')) as [ListWaits];
    return waits;
  }

  stop(): void {
    this.child.disconnect();
  }
}

/** The program of that process. Ends when the one that started it lets go of it. */
export async function runListClient(): Promise<void> {
  process.on('message', (order: Order) => void listWaits(order).then((waits) => process.send?.(waits)));
  process.send?.('ready');
  await once(process, 'disconnect');
}

async function listWaits({ port, headers, seconds }: Order): Promise<ListWaits> {
  const began = performance.now();
  const failures: number[] = [];
  const asked = Array.from({ length: seconds * PER_SECOND }, async (_, index) => {
    const due = (index * 1000) / PER_SECOND;
    await pause(due);
    const status = await listStatus(port, headers).catch(() => 0);
    if (status !== 200) failures.push(status);
    return performance.now() - began - due;
  });
  return { times: await Promise.all(asked), failures };
}

function listStatus(port: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/issues?pp=25', headers, timeout: TIMEOUT_MS }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode ?? 0))
        .resume();
    });
    sent
      .on('timeout', () => sent.destroy(new Error('no answer')))
      .on('error', reject)
      .end();
  });
}
