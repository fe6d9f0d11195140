import { UserCreated, UserErased, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
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
  for (const person of await peopleByIds(query, ids)) query.publish(created(person.id, { person }));
}

/** Tells of a change, with the person as they stand in this transaction. */
export async function publishUpdated(query: Query, id: number, changed: string[]): Promise<void> {
  const [person] = await peopleByIds(query, [id]);
  if (person) query.publish(updated(id, { person, changed }));
}
