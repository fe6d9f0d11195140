import { EVENTS } from '@portal/proto/events';
import { allows, isAccess, type Access } from '@portal/contracts/access';
import type { Session } from '../sessions/session';
import type { BrokerEvent } from './broker';

/** A change as it goes to browsers: in full to those who may read the thing, else only of which kind it is. */
export interface LiveMessage {
  /** What a person needs to be told which thing it was; null where everybody of the tenant may know. */
  readonly access: Access | null;
  readonly full: string;
  readonly coarse: string;
}

interface Visibility {
  private: boolean;
  access: Access | null;
}

/** By kind of thing; what no event declares is not sent. */
const VISIBILITY: ReadonlyMap<string, Visibility> = new Map(
  Object.values(EVENTS).map((event) => [event.aggregate, { private: event.private, access: isAccess(event.read) ? event.read : null }]),
);

/** The message of an event, null where its kind does not go to browsers. */
export function liveMessageOf({ aggregate, id, type, transaction }: BrokerEvent, messageId: string): LiveMessage | null {
  const visibility = VISIBILITY.get(aggregate);
  if (!visibility || visibility.private) return null;
  const textOf = (change: object): string =>
    `id: ${messageId}\nevent: change\ndata: ${JSON.stringify({ ...change, transaction: transaction || undefined })}\n\n`;
  return { access: visibility.access, full: textOf({ aggregate, id, type }), coarse: textOf({ aggregate, id: '', type: '' }) };
}

/** The words of a message for whoever has this session; null stands for a session whose rights are not known for sure. */
export function wordsFor({ access, full, coarse }: LiveMessage, session: Session | null): string {
  if (access === null) return full;
  return session !== null && allows(session.access, session.admin, access) ? full : coarse;
}
