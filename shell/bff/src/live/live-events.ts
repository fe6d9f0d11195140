import { FactorRequired, Forbidden, Unauthenticated, Unavailable } from '@portal/service-kit/errors';
import type { RequestContext } from '../edge/request-context';
import { TenantNotFound } from '../http/answers';
import { bearerOf } from '../sessions/bearer';
import { proofOf, type Authenticator } from '../sessions/authenticator';
import type { Session } from '../sessions/session';
import type { SessionDirectory } from '../sessions/session-directory';
import type { BrokerEvent } from './broker';
import { RECONNECT, EventStream, RESYNC, sessionEnded, SUPERSEDED } from './event-stream';
import type { Presence } from './presence';
import { RecentMessages } from './recent-messages';
import { findSuperseded, type StreamLimits } from './stream-limits';

const HEARTBEAT_MS = 15_000;
/** Heartbeats between two checks of a stream's session, should the event of its end have been lost. */
const BEATS_PER_CHECK = 8;
/** Over how long the sessions of streams are asked for again when what everybody may do has changed, in milliseconds. */
const RECHECK_MS = 5_000;

/** The streams of one tenant and the last messages sent to them. */
interface TenantStreams {
  streams: Set<EventStream>;
  recent: RecentMessages;
}

interface Parts {
  authenticator: Authenticator;
  sessions: SessionDirectory;
  limits: StreamLimits;
  presence: Presence;
}

/** `GET /events`: tells each browser what changed in its tenant. The browser fetches the new state from the API. */
export class LiveEvents {
  readonly #parts: Parts;
  readonly #tenants = new Map<string, TenantStreams>();
  #heartbeat: NodeJS.Timeout | null = null;
  #beats = 0;
  #count = 0;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  /** Streams open now. */
  get count(): number {
    return this.#count;
  }

  /** Opens a stream. @throws Unauthenticated, Forbidden for an API token, TooMany, Maintenance or Unavailable */
  async open(context: RequestContext): Promise<void> {
    const token = bearerOf(context.req.headers);
    await this.#parts.authenticator.assertOpen(context, token);
    const session = await this.#parts.authenticator.sessionOf(context, token);
    // Programs are told by webhooks.
    if (session.apiToken !== null) throw new Forbidden();
    if (session.mustEnrol) throw new FactorRequired();
    if (this.#stopped) throw new Unavailable(undefined, { reason: 'this instance is about to end' });
    if (context.res.closed) return;
    // A stream is open whether or not anybody is there.
    const proof = { ...proofOf(context, token ?? ''), background: true };
    this.#add(context, new EventStream(context.res, proof, session));
  }

  /** Sends an event to the streams of its tenant. */
  broadcast(event: BrokerEvent): void {
    const tenantStreams = this.#tenants.get(event.tenant);
    const message = tenantStreams?.recent.add(event);
    if (tenantStreams && message) for (const stream of tenantStreams.streams) stream.sendChange(message);
  }

  /** What these sessions may do has changed: nothing that needs a permission is told on their streams until they were asked for again. */
  recheck(tenant: string, matches: (session: Session) => boolean): void {
    const streams = [...(this.#tenants.get(tenant)?.streams ?? [])].filter(({ session }) => matches(session));
    // All people of a large plant at once would be a flood of questions.
    streams.forEach((stream, index) => {
      stream.markPermissionsUnknown();
      setTimeout(() => void this.#check(stream), (RECHECK_MS * index) / Math.max(streams.length, 500)).unref();
    });
  }

  /** Ends the streams of sessions that match. */
  endSessions(tenant: string, matches: (session: Session) => boolean, reason: string): void {
    for (const stream of this.#tenants.get(tenant)?.streams ?? []) if (matches(stream.session)) stream.end(sessionEnded(reason));
  }

  /** Tells every browser to fetch anew after events were missed, and ends the streams of sessions that ended meanwhile. */
  resync(): void {
    for (const { recent, streams } of this.#tenants.values()) {
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
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    for (const { streams } of this.#tenants.values()) for (const stream of streams) stream.end(RECONNECT);
  }

  #streamsOf(tenant: string): TenantStreams {
    let tenantStreams = this.#tenants.get(tenant);
    if (!tenantStreams) this.#tenants.set(tenant, (tenantStreams = { streams: new Set(), recent: new RecentMessages() }));
    return tenantStreams;
  }

  /** Who opens one stream too many loses the oldest: that of a tab which was left open somewhere. */
  #makeRoom(opening: EventStream): void {
    const tenants = new Map([...this.#tenants].map(([tenant, { streams }]) => [tenant, streams]));
    for (const stream of findSuperseded(opening, tenants, this.#parts.limits)) {
      stream.end(SUPERSEDED);
      tenants.get(stream.session.tenant.id)?.delete(stream);
    }
  }

  #add(context: RequestContext, stream: EventStream): void {
    const tenantStreams = this.#streamsOf(context.tenant.id);
    this.#makeRoom(stream);
    stream.open(context.requestId);
    const lastId = context.req.headers['last-event-id'];
    if (typeof lastId === 'string') {
      const missed = tenantStreams.recent.since(lastId);
      if (missed) for (const message of missed) stream.sendChange(message);
      else stream.send(RESYNC);
    }
    tenantStreams.streams.add(stream);
    this.#parts.presence.add(stream);
    this.#count += 1;
    context.res.once('close', () => {
      tenantStreams.streams.delete(stream);
      this.#count -= 1;
      this.#parts.presence.remove(stream);
    });
  }

  #beat(): void {
    this.#beats += 1;
    const now = performance.now();
    this.#parts.presence.beat(now);
    for (const [tenant, { streams }] of this.#tenants) {
      if (streams.size === 0 && this.#beats % BEATS_PER_CHECK === 0) this.#tenants.delete(tenant);
      for (const stream of streams) {
        stream.beat(now);
        if (stream.session.expiresAt <= now || this.#beats % BEATS_PER_CHECK === 0) void this.#check(stream);
      }
    }
  }

  /** Ends a stream whose session is over. It stays while svc-identity is away: every call of the browser is checked anyway. */
  async #check(stream: EventStream): Promise<void> {
    try {
      stream.renew(await this.#parts.sessions.find(stream.proof));
    } catch (error) {
      if (error instanceof Unauthenticated) stream.end(sessionEnded('expired'));
      if (error instanceof TenantNotFound) stream.end(sessionEnded('tenant_closed'));
    }
  }
}
