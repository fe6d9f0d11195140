import { EVENTS } from '@portal/proto/events';
import { TooMany, Unauthenticated, Unavailable } from '@portal/service-kit/errors';
import { newRequestId } from '@portal/service-kit/http/request-id';
import type { RequestContext } from '../edge/request-context';
import { bearerOf, deviceOf } from '../sessions/bearer';
import type { Authenticator } from '../sessions/authenticator';
import type { Session } from '../sessions/session';
import type { SessionDirectory } from '../sessions/session-directory';
import type { BrokerEvent } from './broker';
import { RECONNECT, EventStream, RESYNC, sessionEnded } from './event-stream';
import { RecentMessages } from './recent-messages';

const HEARTBEAT_MS = 15_000;
/** Every so many heartbeats it is asked whether the session still stands, should an event have been lost. */
const BEATS_PER_CHECK = 8;
const STREAMS_PER_SESSION = 6;
/** Aggregates whose events do not go to browsers. */
const PRIVATE_AGGREGATES: ReadonlySet<string> = new Set([
  '',
  ...Object.values(EVENTS).flatMap((event) => (event.private ? [event.aggregate] : [])),
]);

/** The streams of one tenant and the last messages sent to them. */
interface Room {
  streams: Set<EventStream>;
  recent: RecentMessages;
}

interface Parts {
  authenticator: Authenticator;
  sessions: SessionDirectory;
  /** Streams of all tenants together. */
  maxStreams: number;
}

/** `GET /events`: tells each browser which things of its tenant changed; what they are now it asks the API. */
export class LiveEvents {
  readonly #parts: Parts;
  readonly #rooms = new Map<string, Room>();
  readonly #life = newRequestId().slice(0, 12);
  #heart: NodeJS.Timeout | null = null;
  #beats = 0;
  #count = 0;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** Streams open now. */
  get count(): number {
    return this.#count;
  }

  /** Opens a stream. Rejects with Unauthenticated, TooMany or Unavailable. */
  async open(context: RequestContext): Promise<void> {
    const token = bearerOf(context.req.headers);
    const session = await this.#parts.authenticator.sessionOf(context, token);
    const room = this.#roomOf(context.tenant.id);
    const own = [...room.streams].filter((stream) => stream.session.id === session.id).length;
    if (own >= STREAMS_PER_SESSION || this.#count >= this.#parts.maxStreams) throw new TooMany(30);
    if (this.#stopped) throw new Unavailable();
    if (context.res.closed) return;
    const proof = { tenant: context.tenant, token: token ?? '', device: deviceOf(context.req.headers), address: context.address };
    this.#admit(context, room, new EventStream(context.res, proof, session));
  }

  /** Sends an event to the streams of its tenant. */
  broadcast(event: BrokerEvent): void {
    const room = this.#rooms.get(event.tenant);
    if (!room || PRIVATE_AGGREGATES.has(event.aggregate)) return;
    const { aggregate, id, type, transaction } = event;
    const message = room.recent.add('change', JSON.stringify({ aggregate, id, type, transaction: transaction || undefined }));
    for (const stream of room.streams) stream.send(message);
  }

  /** Ends the streams of sessions that match. */
  endSessions(tenant: string, matches: (session: Session) => boolean, reason: string): void {
    for (const stream of this.#rooms.get(tenant)?.streams ?? []) if (matches(stream.session)) stream.end(sessionEnded(reason));
  }

  /** Events were missed: everybody fetches anew, and sessions that ended meanwhile end here too. */
  resync(): void {
    for (const { recent, streams } of this.#rooms.values()) {
      recent.interrupt();
      for (const stream of streams) {
        stream.send(RESYNC);
        void this.#check(stream);
      }
    }
  }

  /** Asks every browser to connect to another instance. */
  stop(): void {
    this.#stopped = true;
    if (this.#heart) clearInterval(this.#heart);
    for (const { streams } of this.#rooms.values()) for (const stream of streams) stream.end(RECONNECT);
  }

  #roomOf(tenant: string): Room {
    let room = this.#rooms.get(tenant);
    if (!room) this.#rooms.set(tenant, (room = { streams: new Set(), recent: new RecentMessages(this.#life) }));
    return room;
  }

  #admit(context: RequestContext, room: Room, stream: EventStream): void {
    stream.open(context.requestId);
    const lastId = context.req.headers['last-event-id'];
    if (typeof lastId === 'string') for (const missed of room.recent.since(lastId) ?? [RESYNC]) stream.send(missed);
    room.streams.add(stream);
    this.#count += 1;
    context.res.once('close', () => {
      room.streams.delete(stream);
      this.#count -= 1;
    });
  }

  #beat(): void {
    this.#beats += 1;
    const now = performance.now();
    for (const [tenant, { streams }] of this.#rooms) {
      if (streams.size === 0 && this.#beats % BEATS_PER_CHECK === 0) this.#rooms.delete(tenant);
      for (const stream of streams) {
        stream.beat(now);
        if (stream.session.expiresAt <= now || this.#beats % BEATS_PER_CHECK === 0) void this.#check(stream);
      }
    }
  }

  /** Ends a stream whose session is over. While nobody can say, it stays: every answer it leads to is checked anyway. */
  async #check(stream: EventStream): Promise<void> {
    try {
      stream.session = await this.#parts.sessions.find(stream.proof);
    } catch (error) {
      if (error instanceof Unauthenticated) stream.end(sessionEnded('expired'));
    }
  }
}
