import { PartsExchangeChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const exchangeChanged = defineEvent(PartsExchangeChanged);

/** Publishes that an exchange is another than before: to whose it is, and to those who approve. */
export function publishExchange(query: Query, { id, user_id }: { id: number; user_id: number }): void {
  query.publish(exchangeChanged(id, { id }, [user_id]));
}
