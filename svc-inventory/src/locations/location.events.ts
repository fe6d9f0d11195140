import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const locationChanged = defineEvent(LocationChanged);

/** Publishes that a location was created, edited, moved or removed, or that its plan changed. */
export function publishLocation(query: Query, { id, name, path, parent_id }: Location, removed = false): void {
  query.publish(locationChanged(id, { id, name: JSON.stringify(name), path, parentId: parent_id ?? 0, removed }));
}
