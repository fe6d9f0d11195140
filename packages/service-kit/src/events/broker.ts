import { EventEmitter } from 'node:events';
import {
  connect,
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
import { brokerAccess } from './access';

const DAY_MS = 86_400_000;
/** As long as the outbox keeps what it published. */
const KEPT_MS = 7 * DAY_MS;
const DUPLICATE_WINDOW_MS = 120_000;

/** The way to NATS. Connects in the background and again whenever it was lost. */
export class Broker {
  private readonly connection: Promise<NatsConnection>;
  private closed = false;

  constructor(options: { url: string; name: string; replicas: number; prefix?: string }) {
    this.replicas = options.replicas;
    this.prefix = options.prefix ?? '';
    this.connection = connect({
      ...brokerAccess(options.url),
      name: options.name,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 50,
      timeout: 2_000,
      pingInterval: 2_000,
      maxPingOut: 2,
    });
    // Closed before it ever connected: nobody waits for it then.
    this.connection.then((connection) => this.watch(connection)).catch(() => undefined);
  }

  private readonly reconnects = new EventEmitter().setMaxListeners(50);

  /** Calls `listener` when the connection was lost and is there again: what was under way may be lost. Answers how to stop. */
  onReconnect(listener: () => void): () => void {
    this.reconnects.on('reconnect', listener);
    return () => this.reconnects.off('reconnect', listener);
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) if (status.type === Events.Reconnect) this.reconnects.emit('reconnect');
  }

  private readonly replicas: number;
  private readonly prefix: string;

  /** The subject as this portal's broker knows it. */
  subject(subject: string): string {
    return this.prefix === '' ? subject : `${this.prefix}.${subject}`;
  }

  /** The stream of a domain: `ISSUES`. */
  stream(domain: string): string {
    return (this.prefix === '' ? domain : `${this.prefix}_${domain}`).toUpperCase();
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

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const connected = await Promise.race([this.connection, Promise.resolve(null)]);
    await connected?.close();
  }
}

/** The stream or consumer does not exist. */
export function isMissing(error: unknown): boolean {
  const apiError = (error as { api_error?: { code?: number } } | null)?.api_error;
  return apiError?.code === 404;
}
