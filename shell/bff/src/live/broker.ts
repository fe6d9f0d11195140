import { connect, Events, type Msg, type NatsConnection } from 'nats';
import { type BrokerAccess, brokerAccess } from '@portal/service-kit/events/access';
import type { Logger } from '@portal/service-kit/logging';

/** Every event of every domain: `issues.v1.issue_taken.<tenant>`. */
const EVENTS = '*.v1.>';
/** What the instances of the BFF tell each other of a tenant; never stored. */
const PRESENCE = 'edge.presence';
const PING_MS = 3_000;
const RECONNECT_MS = 250;

/** An event as the BFF receives it, without knowing its domain or opening its payload. */
export interface BrokerEvent {
  tenant: string;
  /** `issues.v1.issue_taken` */
  type: string;
  aggregate: string;
  id: string;
  /** The same for all events of one transaction; empty where it is not known. */
  transaction: string;
  payload: Uint8Array;
}

function toBrokerEvent(message: Msg): BrokerEvent | null {
  const last = message.subject.lastIndexOf('.');
  const { headers } = message;
  // Not the header: what a service may publish is bound to subjects.
  const tenant = message.subject.slice(last + 1);
  if (!tenant) return null;
  return {
    tenant,
    type: message.subject.slice(0, last),
    aggregate: headers?.get('Portal-Aggregate') ?? '',
    id: headers?.get('Portal-Aggregate-Id') ?? '',
    transaction: headers?.get('Portal-Transaction') ?? '',
    payload: message.data,
  };
}

interface Listeners {
  event: (event: BrokerEvent) => void;
  /** What another instance says of who is where in a tenant. */
  presence: (tenant: string, message: Uint8Array) => void;
  /** The connection is there again: events published meanwhile were missed. */
  reconnected: () => void;
}

/** The BFF's connection to NATS: plain subscriptions to events and to what other instances say, nothing stored, nothing acknowledged. */
export class Broker {
  readonly #log: Logger;
  readonly #listeners: Listeners;
  #connection: NatsConnection | null = null;
  #connected = false;
  #stopped = false;
  #resolveConnected = (): void => undefined;
  readonly #firstConnection = new Promise<void>((resolve) => (this.#resolveConnected = resolve));

  constructor(log: Logger, listeners: Listeners) {
    this.#log = log;
    this.#listeners = listeners;
  }

  /** Whether events reach us now. */
  get connected(): boolean {
    return this.#connected;
  }

  /**
   * Connects, for as long as it takes; resolves when it is connected for the first time.
   * @param url one or several addresses, separated by commas
   */
  start(url: string): Promise<void> {
    void this.#run(brokerAccess(url));
    return this.#firstConnection;
  }

  /** Tells the other instances; lost where there is no connection. */
  sendPresence(tenant: string, message: Uint8Array): void {
    if (this.#connected) this.#connection?.publish(`${PRESENCE}.${tenant}`, message);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#connected = false;
    await this.#connection?.close();
  }

  async #run(access: BrokerAccess): Promise<void> {
    let warned = false;
    while (!this.#stopped) {
      try {
        const connection = await connect({
          ...access,
          name: 'bff',
          // What this instance says it knows.
          noEcho: true,
          maxReconnectAttempts: -1,
          reconnectTimeWait: RECONNECT_MS,
          pingInterval: PING_MS,
          maxPingOut: 2,
        });
        this.#connection = connection;
        if (this.#stopped) return void (await connection.close());
        connection.subscribe(EVENTS, { callback: (error, message) => this.#receive(error, message) });
        connection.subscribe(`${PRESENCE}.*`, { callback: (error, message) => this.#receivePresence(error, message) });
        await connection.flush();
        this.#onConnected();
        await this.#watch(connection);
      } catch (error) {
        if (!warned) this.#log.warn({ error }, 'no broker yet');
        warned = true;
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) {
        this.#connected = false;
        this.#log.warn('lost the broker');
      } else if (type === Events.Reconnect) {
        this.#onConnected();
      }
    }
    this.#connected = false;
  }

  #onConnected(): void {
    this.#connected = true;
    this.#resolveConnected();
    this.#log.info('connected to the broker');
    this.#listeners.reconnected();
  }

  #receivePresence(error: Error | null, message: Msg): void {
    if (!error) this.#listeners.presence(message.subject.slice(PRESENCE.length + 1), message.data);
  }

  #receive(error: Error | null, message: Msg): void {
    if (error) return;
    const event = toBrokerEvent(message);
    if (event) this.#listeners.event(event);
  }
}
