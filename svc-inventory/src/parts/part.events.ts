import { PartChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const partChanged = defineEvent(PartChanged);

/** Publishes that a part is another than before. */
export function publishPart(query: Query, part: { id: number; symbol: string; name: string }, archived = false): void {
  query.publish(partChanged(part.id, { partId: part.id, symbol: part.symbol, name: part.name, archived }));
}
