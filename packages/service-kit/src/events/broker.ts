import { EventEmitter } from 'node:events';
import {
  connect,
  createInbox,
  type ConnectionOptions,
  Events,
  nanos,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  type StreamConfig,
  type StreamInfo,
} from 'nats';
import { pause } from '../pause';
import { brokerAccess } from './access';
import type { EventHealth } from './event-health';

const DAY_MS = 86_400_000;
/** As long as the outbox keeps what it published. */
const KEPT_MS = 7 * DAY_MS;
const DUPLICATE_WINDOW_MS = 120_000;
const RECONNECT_MS = 250;
const LONGEST_RECONNECT_MS = 2_000;

/** The way to NATS. Connects in the background and again whenever it was lost. */
export class Broker {
  private readonly connection: Promise<NatsConnection>;
  private readonly stopping = new AbortController();

  constructor(options: { url: string; name: string; replicas: number; prefix?: string; health?: EventHealth }) {
    this.replicas = options.replicas;
    this.prefix = options.prefix ?? '';
    this.health = options.health;
    const access = brokerAccess(options.url);
    this.inboxPrefix = access.inboxPrefix;
    this.connection = this.connect({
      ...access,
      name: options.name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: 50,
      timeout: 2_000,
      pingInterval: 2_000,
      maxPingOut: 2,
    });
    // Closed before it ever connected: nobody waits for it then.
    this.connection.then((connection) => this.watch(connection)).catch(() => undefined);
  }

  /** The first connection, however long that takes. Rejects once this is closed. */
  private async connect(options: ConnectionOptions): Promise<NatsConnection> {
    for (let wait = RECONNECT_MS; !this.stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_RECONNECT_MS)) {
      try {
        const connection = await connect(options);
        this.health?.recovered('connection');
        return connection;
      } catch (error) {
        this.health?.failed('connection', error);
        await pause(wait, this.stopping.signal);
      }
    }
    throw new Error('the broker was never connected');
  }

  private readonly reconnects = new EventEmitter().setMaxListeners(50);

  /** Calls `listener` when the connection was lost and is there again: what was under way may be lost. Answers how to stop. */
  onReconnect(listener: () => void): () => void {
    this.reconnects.on('reconnect', listener);
    return () => this.reconnects.off('reconnect', listener);
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect && !this.stopping.signal.aborted) this.health?.failed('connection', new Error('not connected'));
      if (type !== Events.Reconnect) continue;
      this.health?.recovered('connection');
      this.reconnects.emit('reconnect');
    }
  }

  private readonly health: EventHealth | undefined;
  private readonly replicas: number;
  private readonly prefix: string;
  private readonly inboxPrefix: string | undefined;

  /** The subject as this portal's broker knows it. */
  subject(subject: string): string {
    return this.prefix === '' ? subject : `${this.prefix}.${subject}`;
  }

  /** The stream of a domain: `ISSUES`. */
  stream(domain: string): string {
    return (this.prefix === '' ? domain : `${this.prefix}_${domain}`).toUpperCase();
  }

  /** A subject that nobody else hears, for answers. */
  newInbox(): string {
    return createInbox(this.inboxPrefix);
  }

  nats(): Promise<NatsConnection> {
    return this.connection;
  }

  async jetstream(): Promise<{ js: JetStreamClient; jsm: JetStreamManager }> {
    const connection = await this.connection;
    // Without a question to the server: it is asked once the answer is needed.
    return { js: connection.jetstream({ timeout: 3_000 }), jsm: await connection.jetstreamManager({ timeout: 3_000, checkAPI: false }) };
  }

  /** Makes the stream of a domain where it does not exist; answers how it stands. */
  async ensureStream(domain: string): Promise<StreamInfo> {
    const { jsm } = await this.jetstream();
    const name = this.stream(domain);
    try {
      return await jsm.streams.info(name);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const config: Partial<StreamConfig> = {
      name,
      subjects: [this.subject(`${domain}.>`)],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(KEPT_MS),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      num_replicas: this.replicas,
      allow_direct: true,
    };
    await jsm.streams.add(config);
    return jsm.streams.info(name);
  }

  /** Ends waiting for a first connection: who waits for it gets an error. Does nothing to one that is there. */
  stopConnecting(): void {
    this.stopping.abort();
  }

  async close(): Promise<void> {
    this.stopConnecting();
    const connection = await this.connection.catch(() => null);
    await connection?.close();
  }
}

/** The stream or consumer does not exist. */
export function isMissing(error: unknown): boolean {
  const apiError = (error as { api_error?: { code?: number } } | null)?.api_error;
  return apiError?.code === 404;
}
