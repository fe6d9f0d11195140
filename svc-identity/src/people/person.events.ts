import { UserCreated, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import { publish, type TenantTrx, queryIn } from '@portal/service-kit/database';
import { defineEvent } from '@portal/service-kit/events';
import { peopleByIds } from './person-message.repository';

const created = defineEvent(UserCreated);
const updated = defineEvent(UserUpdated);
export const userRemoved = defineEvent(UserRemoved);

/** Tells of new people, as they stand in this transaction. */
export async function publishCreated(trx: TenantTrx, tenant: string, ids: readonly number[]): Promise<void> {
  for (const person of await peopleByIds(queryIn(trx), ids)) await publish(trx, created(person.id, { person }));
}

/** Tells of a change, with the person as they stand in this transaction. */
export async function publishUpdated(trx: TenantTrx, tenant: string, id: number, changed: string[]): Promise<void> {
  const [person] = await peopleByIds(queryIn(trx), [id]);
  if (person) await publish(trx, updated(id, { person, changed }));
}
