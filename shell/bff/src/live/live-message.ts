import { EVENTS } from '@portal/proto/events';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import { allows, isAccess, type Access } from '@portal/contracts/access';
import type { Session } from '../sessions/session';
import type { BrokerEvent } from './broker';

/** A change as it goes to browsers: in full to those who may read the thing, else only of which kind it is. */
export interface LiveMessage {
  /** What a person needs to be told which thing it was; null where everybody of the tenant may know, or only the readers. */
  readonly access: Access | null;
  /** Whom a personal event is for; null for one that is not personal. */
  readonly readers: ReadonlySet<number> | null;
  readonly full: string;
  readonly coarse: string;
}

interface Visibility {
  private: boolean;
  personal: boolean;
  access: Access | null;
}

/** By kind of thing; what no event declares is not sent. */
const VISIBILITY: ReadonlyMap<string, Visibility> = new Map(
  Object.values(EVENTS).map(({ aggregate, read, ...rest }) => [aggregate, { ...rest, access: isAccess(read) ? read : null }]),
);

/** Whom the envelope of a personal event names; nobody where it cannot be read. */
function readersOf(payload: Uint8Array): ReadonlySet<number> {
  try {
    return new Set(Envelope.decode(payload).readers);
  } catch {
    return new Set();
  }
}

/** The message of an event, null where its kind does not go to browsers. */
export function liveMessageOf({ aggregate, id, type, transaction, payload }: BrokerEvent, messageId: string): LiveMessage | null {
  const visibility = VISIBILITY.get(aggregate);
  if (!visibility || visibility.private) return null;
  const textOf = (change: object): string =>
    `id: ${messageId}\nevent: change\ndata: ${JSON.stringify({ ...change, transaction: transaction || undefined })}\n\n`;
  const readers = visibility.personal ? readersOf(payload) : null;
  return { access: visibility.access, readers, full: textOf({ aggregate, id, type }), coarse: textOf({ aggregate, id: '', type: '' }) };
}

/** The words of a message for whoever has this session, '' for none; `known` is false while the session's rights are not known for sure. */
export function wordsFor({ access, readers, full, coarse }: LiveMessage, session: Session, known: boolean): string {
  const permitted = access !== null && known && allows(session.access, session.admin, access);
  if (readers !== null) return permitted || (session.user !== null && readers.has(session.user)) ? full : '';
  return access === null || permitted ? full : coarse;
}
