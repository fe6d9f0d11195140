import type { User } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { ACCESS_SOURCES } from '../access/access.repository';
import type { AccessSources } from '../access/grants';
import { canManage } from './management-rights';

/** What an answer about a person is made of, beside `PERSON_ITEM`: JSON of where the access of a person `p` comes from. */
export const SOURCES_ITEM = { access_sources: `(select row_to_json(sources) from (select ${ACCESS_SOURCES}) sources)` } as const;

export type WithSources<T> = T & { access_sources: AccessSources };

/** The person as this caller reads them: the number of a card proves its holder and approves in their name, so that it is told to who may manage them alone. */
export function readablePerson<T extends Pick<User, 'id' | 'barcode'>>(
  caller: Caller,
  { access_sources, ...person }: WithSources<T>,
): Omit<WithSources<T>, 'access_sources'> {
  return canManage(caller, person.id, access_sources) ? person : { ...person, barcode: null };
}
