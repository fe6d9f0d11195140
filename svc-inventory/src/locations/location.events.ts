import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const locationChanged = defineEvent(LocationChanged);

/** What its event carries of a location. */
type PublishedLocation = Pick<Location, 'id' | 'name' | 'path' | 'parent_id'>;

/** Publishes that a location was created, edited, moved or removed, or that its plan changed. */
export function publishLocation(query: Query, location: PublishedLocation, removed = false): void {
  publishLocations(query, [location], removed);
}

/** The same of many. */
export function publishLocations(query: Query, locations: readonly PublishedLocation[], removed = false): void {
  query.publishAll(
    locations.map(({ id, name, path, parent_id }) =>
      locationChanged(id, { id, name: JSON.stringify(name), path, parentId: parent_id ?? 0, removed }),
    ),
  );
}
