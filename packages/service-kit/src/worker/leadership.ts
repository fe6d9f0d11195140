import { setMaxListeners } from 'node:events';
import pg from 'pg';
import type { Logger } from '../logging';
import { pause } from '../pause';

const TRY_MS = 1_000;
const PING_TIMEOUT_MS = 3_000;
const END_TIMEOUT_MS = 500;

/** A server notices within seconds that a leader's machine is gone, and gives its lock to another. */
const KEEPALIVE = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=5000';

interface Options {
  url: string;
  schema: string;
  log: Logger;
  /** Called when this process becomes the leader; the signal aborts when it no longer is. */
  lead(signal: AbortSignal): Promise<void>;
  /** Called when another process wrote to the outbox. */
  notified(): void;
}

/** A connection that broke in the middle may never report its end. */
async function ended(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), timeout(END_TIMEOUT_MS)]).catch(() => undefined);
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the database does not answer')), ms).unref());
}

/**
 * Of all processes of a service one leads: it alone relays the outbox and consumes events, which keeps
 * them in order. Leading is a session lock in the database, so it ends with the process whatever happens to it.
 */
export class Leadership {
  private stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();
  leading = false;

  constructor(private readonly options: Options) {}

  get channel(): string {
    return `outbox_${this.options.schema}`;
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.session();
      } catch (error) {
        this.options.log.warn({ err: error }, 'the leader lock is out of reach');
      }
      await pause(TRY_MS / 2, this.stopped.signal);
    }
  }

  /** One connection: tries for the lock until it is held, leads until the connection or the service ends. */
  private async session(): Promise<void> {
    const { url, schema, lead, notified } = this.options;
    const lost = new AbortController();
    // Each consumer of the service hears of its end.
    setMaxListeners(0, lost.signal);
    const client = new pg.Client({
      connectionString: url,
      application_name: `portal-${schema}-leader`,
      options: KEEPALIVE,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', notified);
    const { signal } = lost;
    const stop = () => lost.abort();
    this.stopped.signal.addEventListener('abort', stop);
    try {
      await client.connect();
      if (!(await this.acquire(client, signal))) return;
      this.leading = true;
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      const led = lead(signal);
      await this.watch(client, lost, signal);
      await led;
    } finally {
      this.leading = false;
      lost.abort();
      this.stopped.signal.removeEventListener('abort', stop);
      await ended(client);
    }
  }

  private async acquire(client: pg.Client, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const { rows } = await client.query<{ held: boolean }>(
        `select pg_try_advisory_lock(hashtext('portal-leader'), hashtext($1)) as held`,
        [this.options.schema],
      );
      if (rows[0]?.held) return true;
      await pause(TRY_MS, signal);
    }
    return false;
  }

  private async watch(client: pg.Client, lost: AbortController, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(TRY_MS, signal);
      if (signal.aborted) return;
      await Promise.race([client.query('select 1'), timeout(PING_TIMEOUT_MS)]).catch(() => lost.abort());
    }
  }
}
