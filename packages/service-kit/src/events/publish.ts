import { queryOf, type TenantTrx } from '../database/transaction';
import type { Event } from './definition';

/** Writes an event into the outbox of this transaction. */
export function publish(trx: TenantTrx, event: Event): Promise<void> {
  return Promise.resolve(queryOf(trx).publish(event));
}
