import { AccessChanged, SessionEnded, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Logger } from '@portal/service-kit/logging';
import type { Session } from '../sessions/session';
import type { SessionDirectory } from '../sessions/session-directory';
import type { TenantDirectory } from '../tenants/tenant-directory';
import type { Fact } from './broker';
import type { LiveEvents } from './live-events';

type Matches = (session: Session) => boolean;

interface Parts {
  sessions: SessionDirectory;
  tenants: TenantDirectory;
  live: Pick<LiveEvents, 'endSessions'>;
  log: Logger;
}

const anybody: Matches = () => true;
const person = (id: number): Matches => (session) => session.user === id;

function endedBy(news: SessionEnded): Matches {
  if (news.all) return (session) => session.user === news.userId && session.id !== news.keptSessionId;
  return (session) => session.id === news.sessionId;
}

function changedBy(news: AccessChanged): Matches {
  return news.all ? anybody : (session) => session.user !== null && news.userIds.includes(session.user);
}

/**
 * The facts of svc-identity that make remembered sessions and tenants stale. They are the only messages the edge opens.
 * One that cannot be read makes everything of its tenant stale.
 */
export class SessionNews {
  readonly #parts: Parts;
  readonly #readers: Readonly<Record<string, (fact: Fact, payload: Uint8Array) => void>> = {
    'identity.v1.session_ended': (fact, payload) => this.#ended(fact, SessionEnded.decode(payload)),
    'identity.v1.access_changed': (fact, payload) => this.#stale(fact, changedBy(AccessChanged.decode(payload))),
    'identity.v1.user_updated': (fact, payload) => this.#stale(fact, person(UserUpdated.decode(payload).person?.id ?? 0)),
    'identity.v1.user_removed': (fact, payload) => this.#removed(fact, UserRemoved.decode(payload).userId),
    'identity.v1.tenant_changed': (fact) => {
      this.#parts.tenants.drop(fact.tenant);
      this.#stale(fact, anybody);
    },
  };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  hear(fact: Fact): void {
    const read = this.#readers[fact.type];
    if (!read) return;
    try {
      read(fact, Envelope.decode(fact.payload).payload);
    } catch (error) {
      this.#parts.log.error({ type: fact.type, error }, 'a fact that cannot be read');
      this.#stale(fact, anybody);
    }
  }

  #ended(fact: Fact, news: SessionEnded): void {
    const matches = endedBy(news);
    this.#stale(fact, matches);
    this.#parts.live.endSessions(fact.tenant, matches, news.reason);
  }

  #removed(fact: Fact, userId: number): void {
    this.#stale(fact, person(userId));
    this.#parts.live.endSessions(fact.tenant, person(userId), 'disabled');
  }

  #stale(fact: Fact, matches: Matches): void {
    this.#parts.sessions.drop((session) => session.tenant.id === fact.tenant && matches(session));
  }
}
