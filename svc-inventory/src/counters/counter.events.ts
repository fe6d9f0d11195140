import { CounterChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const counterChanged = defineEvent(CounterChanged);

/** Tells that meters were defined, edited, removed or read. */
export function publishCounters(query: Query, counters: readonly { id: number; equipment_id: number }[]): void {
  query.publishAll(counters.map(({ id, equipment_id }) => counterChanged(id, { id, equipmentId: equipment_id })));
}
