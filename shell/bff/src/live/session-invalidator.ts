import { AccessChanged, FactorsChanged, SessionEnded, TenantChanged, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import { ApiTokenChanged } from '@portal/proto/sync/v1/events';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import { eventTypeOf } from '@portal/service-kit/outbox/event';
import type { Logger } from '@portal/service-kit/logging';
import type { Session } from '../sessions/session';
import type { SessionDirectory } from '../sessions/session-directory';
import type { TenantDirectory } from '../tenants/tenant-directory';
import type { BrokerEvent } from './broker';
import type { LiveEvents } from './live-events';

type Matches = (session: Session) => boolean;

interface Parts {
  sessions: SessionDirectory;
  tenants: TenantDirectory;
  live: Pick<LiveEvents, 'endSessions' | 'recheck'>;
  log: Logger;
}

const anybody: Matches = () => true;
const person =
  (id: number): Matches =>
  (session) =>
    session.user === id;

const calledBy =
  (apiToken: number): Matches =>
  (session) =>
    session.apiToken === apiToken;

function endedBy(message: SessionEnded): Matches {
  if (message.everybody) return (session) => session.terminal === null && session.id !== message.keptSessionId;
  if (message.all) return (session) => session.user === message.userId && session.id !== message.keptSessionId;
  return (session) => session.id === message.sessionId;
}

function changedBy(message: AccessChanged): Matches {
  return message.all ? anybody : (session) => session.user !== null && message.userIds.includes(session.user);
}

/**
 * The events of svc-identity and svc-sync that make remembered sessions and tenants stale. They are the only messages the edge opens.
 * One that cannot be read makes everything of its tenant stale.
 */
export class SessionInvalidator {
  readonly #parts: Parts;
  readonly #readers: Readonly<Record<string, (event: BrokerEvent, payload: Uint8Array) => void>> = {
    [eventTypeOf(SessionEnded)]: (event, payload) => this.#ended(event, SessionEnded.decode(payload)),
    [eventTypeOf(AccessChanged)]: (event, payload) => this.#changed(event, changedBy(AccessChanged.decode(payload))),
    [eventTypeOf(FactorsChanged)]: (event, payload) => this.#stale(event, person(FactorsChanged.decode(payload).userId)),
    [eventTypeOf(UserUpdated)]: (event, payload) => this.#stale(event, person(UserUpdated.decode(payload).person?.id ?? 0)),
    [eventTypeOf(UserRemoved)]: (event, payload) => this.#removed(event, UserRemoved.decode(payload).userId),
    [eventTypeOf(ApiTokenChanged)]: (event, payload) => this.#stale(event, calledBy(ApiTokenChanged.decode(payload).id)),
    [eventTypeOf(TenantChanged)]: (event, payload) => this.#tenantChanged(event, TenantChanged.decode(payload)),
  };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  handle(event: BrokerEvent): void {
    const read = this.#readers[event.type];
    if (!read) return;
    try {
      read(event, Envelope.decode(event.payload).payload);
    } catch (error) {
      this.#parts.log.error({ type: event.type, error }, 'an event that cannot be read');
      this.#changed(event, anybody);
    }
  }

  #tenantChanged(event: BrokerEvent, { active }: TenantChanged): void {
    this.#parts.tenants.drop(event.tenant);
    this.#stale(event, anybody);
    if (!active) this.#parts.live.endSessions(event.tenant, anybody, 'tenant_closed');
  }

  #changed(event: BrokerEvent, matches: Matches): void {
    this.#stale(event, matches);
    this.#parts.live.recheck(event.tenant, matches);
  }

  #ended(event: BrokerEvent, message: SessionEnded): void {
    const matches = endedBy(message);
    this.#stale(event, matches);
    this.#parts.live.endSessions(event.tenant, matches, message.reason);
  }

  #removed(event: BrokerEvent, userId: number): void {
    this.#stale(event, person(userId));
    this.#parts.live.endSessions(event.tenant, person(userId), 'disabled');
  }

  #stale(event: BrokerEvent, matches: Matches): void {
    this.#parts.sessions.drop((session) => session.tenant.id === event.tenant && matches(session));
  }
}
