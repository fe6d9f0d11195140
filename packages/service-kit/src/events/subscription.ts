import { AckPolicy, DeliverPolicy, nanos, type ConsumerMessages, type JsMsg } from 'nats';
import type { Logger } from '../logging';
import { publicError } from '../problem';
import type { Base } from '../base';
import { pause } from '../pause';
import { isMissing, type Broker } from './broker';
import type { EventHealth } from './event-health';
import { Unreadable, type Arrived, type Inbox } from './inbox';
import { HEADERS } from '../outbox/subject';

const TRIES = 5;
const FIRST_PAUSE_MS = 100;
/** A killed process' unfinished events come to another after this. */
const ACK_WAIT_MS = 2_000;
/** The broker looks for what is overdue a little after it became so. */
const OVERDUE_MS = 300;
/** Events that are owed come one behind the other; when none has come for this long, those that are missing will not. */
const GATHER_MS = 1_000;
const WORKING_MS = 600;
const RESUME_MS = 200;
const LONGEST_RESUME_MS = 1_000;
const LANES = 4;
const IN_FLIGHT = 256;
const CHECK_MS = 1_500;
const NO_TENANT = '00000000-0000-0000-0000-000000000000';
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function arrivedOf(message: JsMsg): Arrived {
  const tenant = message.subject.slice(message.subject.lastIndexOf('.') + 1);
  const id = message.headers?.get('Nats-Msg-Id') || `${message.info.stream}:${message.seq}`;
  return { id, subject: message.subject, tenant: UUID.test(tenant) ? tenant : NO_TENANT, data: message.data };
}

/** The same thing always takes the same lane, so its events stay in order while others pass. */
function laneOf(message: JsMsg): number {
  const key = `${message.headers?.get(HEADERS.aggregate)} ${message.headers?.get(HEADERS.aggregateId)} ${message.subject.slice(-12)}`;
  let hash = 0;
  for (let at = 0; at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return Math.abs(hash) % LANES;
}

/** Messages that are handled one after the other. */
interface Lane {
  waiting: JsMsg[];
  running: Promise<void> | null;
}

/**
 * Events that somebody took and did not finish come in the order in which they became overdue: they are put into that of the stream again.
 */
async function* inOrder(messages: AsyncIterable<JsMsg>, owed: number, signal: AbortSignal): AsyncGenerator<JsMsg> {
  const iterator = messages[Symbol.asyncIterator]();
  const gathered: JsMsg[] = [];
  let next = iterator.next();
  while (gathered.filter(({ redelivered }) => redelivered).length < owed) {
    // Some may have been acknowledged meanwhile, and will not come.
    const came = new AbortController();
    const given = await Promise.race([next, pause(GATHER_MS, AbortSignal.any([signal, came.signal])).then(() => null)]);
    came.abort();
    if (given === null) break;
    // What was gathered comes again.
    if (given.done) return;
    given.value.working();
    gathered.push(given.value);
    next = iterator.next();
  }
  yield* gathered.sort((one, other) => one.seq - other.seq);
  for (let given = await next; !given.done; given = await iterator.next()) yield given.value;
}

interface Options<D extends Base> {
  broker: Broker;
  inbox: Inbox<D>;
  domain: string;
  types: readonly string[];
  log: Logger;
  health: EventHealth;
}

/** One durable place in the stream of a domain. Only the leading process consumes. */
export class Subscription<D extends Base> {
  private readonly pending = new Set<JsMsg>();
  private readonly lanes: readonly Lane[] = Array.from({ length: LANES }, () => ({ waiting: [], running: null }));
  private room: (() => void) | null = null;

  /** What the subjects of events begin with that may be handled together. */
  private readonly together: ReadonlySet<string>;

  constructor(private readonly options: Options<D>) {
    this.together = new Set(options.inbox.together.map((type) => options.broker.subject(type)));
  }

  async run(signal: AbortSignal): Promise<void> {
    const { health, inbox } = this.options;
    let wait = RESUME_MS;
    const working = setInterval(() => {
      for (const message of this.pending) message.working();
    }, WORKING_MS);
    while (!signal.aborted) {
      try {
        await this.consume(signal);
        wait = RESUME_MS;
      } catch (error) {
        if (!signal.aborted) health.failed(inbox.name, error);
        wait = Math.min(wait * 2, LONGEST_RESUME_MS);
      }
      await pause(wait, signal);
    }
    health.recovered(inbox.name);
    await Promise.all(this.lanes.flatMap(({ running }) => running ?? []));
    clearInterval(working);
  }

  private async consume(signal: AbortSignal): Promise<void> {
    const { broker, domain, inbox, types } = this.options;
    await broker.ensureStream(domain);
    const { js, jsm } = await broker.jetstream();
    const stream = broker.stream(domain);
    const filter_subjects = types.map((type) => broker.subject(`${type}.*`));
    const wanted = { ack_policy: AckPolicy.Explicit, ack_wait: nanos(ACK_WAIT_MS), max_ack_pending: IN_FLIGHT, filter_subjects };
    const { num_ack_pending: owed } = await jsm.consumers.info(stream, inbox.name).then(
      () => jsm.consumers.update(stream, inbox.name, wanted),
      (error: unknown) => {
        if (!isMissing(error)) throw error;
        return jsm.consumers.add(stream, { ...wanted, durable_name: inbox.name, deliver_policy: DeliverPolicy.All });
      },
    );
    // What was given to somebody who did not finish it comes again when it is overdue, and then first. Asked for sooner, the broker gives
    // newer events before it.
    if (owed > 0) await pause(ACK_WAIT_MS + OVERDUE_MS, signal);
    const consumer = await js.consumers.get(stream, inbox.name);
    const messages = await consumer.consume({ max_messages: IN_FLIGHT, expires: 5_000, idle_heartbeat: 1_000 });
    this.options.health.recovered(inbox.name);
    const over = () => messages.stop();
    signal.addEventListener('abort', over, { once: true });
    // Ended while the consumer was being made.
    if (signal.aborted) over();
    // What the broker sent meanwhile is lost; it comes again to whoever asks anew.
    const off = broker.onReconnect(over);
    const check = setInterval(() => void this.check(messages, () => consumer.info()), CHECK_MS);
    try {
      for await (const message of owed > 0 ? inOrder(messages, owed, signal) : messages) await this.dispatch(message, signal);
    } finally {
      clearInterval(check);
      off();
      signal.removeEventListener('abort', over);
    }
  }

  /** The broker came back without its volume: begin anew. */
  private async check(messages: ConsumerMessages, info: () => Promise<unknown>): Promise<void> {
    try {
      await info();
    } catch (error) {
      if (isMissing(error)) messages.stop();
    }
  }

  private async dispatch(message: JsMsg, signal: AbortSignal): Promise<void> {
    const lane = this.lanes[laneOf(message)] as Lane;
    this.pending.add(message);
    lane.waiting.push(message);
    lane.running ??= this.empty(lane, signal);
    if (this.pending.size >= IN_FLIGHT) await new Promise<void>((resolve) => (this.room = resolve));
  }

  private async empty(lane: Lane, signal: AbortSignal): Promise<void> {
    while (lane.waiting.length > 0) {
      const messages = lane.waiting.splice(0, this.countTogether(lane.waiting));
      if (!signal.aborted) await this.handleBatch(messages, signal);
      for (const message of messages) this.pending.delete(message);
      this.room?.();
    }
    lane.running = null;
  }

  /** How many of the messages, from the first, are of one transaction and type and about different things. */
  private countTogether(messages: readonly JsMsg[]): number {
    const kindOf = ({ subject, headers }: JsMsg) => `${subject} ${headers?.get(HEADERS.transaction)}`;
    const [first] = messages;
    if (!first?.headers?.get(HEADERS.transaction)) return 1;
    if (!this.together.has(first.subject.slice(0, first.subject.lastIndexOf('.')))) return 1;
    const things = new Set<string>();
    for (const message of messages) {
      const thing = message.headers?.get(HEADERS.aggregateId) ?? '';
      if (kindOf(message) !== kindOf(first) || things.has(thing)) break;
      things.add(thing);
    }
    return things.size;
  }

  private async handleBatch(messages: readonly JsMsg[], signal: AbortSignal): Promise<void> {
    if (messages.length > 1) {
      try {
        await this.options.inbox.processBatch(messages.map(arrivedOf));
        for (const message of messages) message.ack();
        return;
      } catch (error) {
        this.options.log.debug({ err: error, consumer: this.options.inbox.name }, 'events are handled one by one');
      }
    }
    for (const message of messages) if (!signal.aborted) await this.handle(message, signal);
  }

  private async handle(message: JsMsg, signal: AbortSignal): Promise<void> {
    const { inbox, log } = this.options;
    const arrived = arrivedOf(message);
    let wait = FIRST_PAUSE_MS;
    for (let tries = 1; !signal.aborted;) {
      try {
        await inbox.process(arrived);
        message.ack();
        return;
      } catch (error) {
        if (error instanceof Unreadable || (tries === TRIES && !isPassing(error))) {
          log.error({ err: error, event: arrived.id, subject: arrived.subject, consumer: inbox.name }, 'an event became a dead letter');
          if (await this.addDeadLetter(arrived, error, signal)) message.ack();
          return;
        }
        if (!isPassing(error)) tries += 1;
        log.warn({ err: error, event: arrived.id, consumer: inbox.name }, 'an event is tried again');
      }
      await pause(wait, signal);
      wait = Math.min(wait * 2, 1_000);
    }
  }

  private async addDeadLetter(arrived: Arrived, error: unknown, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      try {
        await this.options.inbox.addDeadLetter(arrived, error);
        return true;
      } catch (failure) {
        this.options.log.warn({ err: failure, event: arrived.id }, 'a dead letter could not be stored');
        await pause(500, signal);
      }
    }
    return false;
  }
}

/** Something around the event is away, the event itself may be fine. */
function isPassing(error: unknown): boolean {
  const status = publicError(error)?.statusCode;
  return status === 503 || status === 504;
}
