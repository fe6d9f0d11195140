import type { User } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { ACCESS_SOURCES } from '../access/access.repository';
import { type AccessSources, effectiveAccess } from '../access/grants';
import { canGrant } from './management-rights';

/** What an answer about a person is made of, beside `PERSON_ITEM`: JSON of where the access of a person `p` comes from. */
export const SOURCES_ITEM = { access_sources: `(select row_to_json(sources) from (select ${ACCESS_SOURCES}) sources)` } as const;

/** A person with where their access comes from. */
export type WithSources<T> = T & { access_sources: AccessSources };

/** Members of a person that are told to who may change people, and to the person. */
export const WITHHELD = { work_hour_cost: null, barcode: null } as const;

/** Whether the caller may know the number of this person's card: their own, and those of the people whom they may change. */
export function mayReadCard(caller: Caller, id: number, sources: AccessSources): boolean {
  return id === caller.ctx.user || (caller.can('settings.staff/update') && canGrant(caller, effectiveAccess(sources)));
}

/**
 * The person as this caller reads them. What an hour of theirs costs is told to who may change people; the number of a card, which proves
 * its holder and approves in their name, to who may change this one; and both to the person.
 */
export function readablePerson<T extends Pick<User, 'id' | keyof typeof WITHHELD>>(
  caller: Caller,
  { access_sources, ...person }: WithSources<T>,
): Omit<WithSources<T>, 'access_sources'> {
  if (person.id === caller.ctx.user) return person;
  if (!caller.can('settings.staff/update')) return { ...person, ...WITHHELD };
  return mayReadCard(caller, person.id, access_sources) ? person : { ...person, barcode: null };
}
