import { UserCreated, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import { publish, type TenantTrx, queryIn } from '@portal/service-kit/database';
import { defineEvent } from '@portal/service-kit/events';
import { peopleByIds } from './person-message.repository';

const created = defineEvent({ type: 'identity.v1.user_created', aggregate: 'user', codec: UserCreated });
const updated = defineEvent({ type: 'identity.v1.user_updated', aggregate: 'user', codec: UserUpdated });
export const userRemoved = defineEvent({ type: 'identity.v1.user_removed', aggregate: 'user', codec: UserRemoved });

/** Tells of new people, as they stand in this transaction. */
export async function publishCreated(trx: TenantTrx, tenant: string, ids: readonly number[]): Promise<void> {
  for (const person of await peopleByIds(queryIn(trx), ids)) await publish(trx, created(person.id, { person }));
}

/** Tells of a change, with the person as they stand in this transaction. */
export async function publishUpdated(trx: TenantTrx, tenant: string, id: number, changed: string[]): Promise<void> {
  const [person] = await peopleByIds(queryIn(trx), [id]);
  if (person) await publish(trx, updated(id, { person, changed }));
}
