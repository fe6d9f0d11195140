import { type Person, UserCreated, UserErased, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import type { Query } from '@portal/service-kit/query';
import { defineEvent } from '@portal/service-kit/events';
import { peopleByIds } from './person-message.repository';

const created = defineEvent(UserCreated);
const updated = defineEvent(UserUpdated);
export const userRemoved = defineEvent(UserRemoved);
export const userErased = defineEvent(UserErased);

/** Types of the events that carry a person's data; what tells of a removal or an erasure names the person by number alone. */
export const PERSONAL_EVENTS: readonly string[] = [created.type, updated.type];

/** Tells of new people, as they stand in this transaction. */
export async function publishCreated(query: Query, ids: readonly number[]): Promise<void> {
  publishAdded(query, await peopleByIds(query, ids));
}

/** Tells of new people by messages that were made of what is written. */
export function publishAdded(query: Query, people: readonly Person[]): void {
  query.publishAll(people.map((person) => created(person.id, { person })));
}

/** Tells of a change, with the person as they stand in this transaction. */
export async function publishUpdated(query: Query, id: number, changed: string[]): Promise<void> {
  await publishAllUpdated(query, new Map([[id, changed]]));
}

/** Tells of changes of many people: names of the members that changed, by person. */
export async function publishAllUpdated(query: Query, changes: ReadonlyMap<number, string[]>): Promise<void> {
  const people = await peopleByIds(query, [...changes.keys()]);
  query.publishAll(people.map((person) => updated(person.id, { person, changed: changes.get(person.id) ?? [] })));
}
