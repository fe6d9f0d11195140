import * as contracts from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { getLocation, insertLocation, listLocationsPage, removeLocation, storeLocation } from './location.repository';

const locationChanged = defineEvent(LocationChanged);

function publish(query: Query, { id, name }: Location, removed = false): void {
  query.publish(locationChanged(id, { id, name, removed }));
}

const listLocations = useCase({
  contract: contracts.listLocations,
  run: ({ query, searchParams }) => listLocationsPage(query, searchParams),
});

const showLocation = useCase({
  contract: contracts.showLocation,
  async run({ query, params }) {
    return { status: 'ok', item: await getLocation(query, params.id) };
  },
});

const createLocation = useCase({
  contract: contracts.createLocation,
  async run({ query, body }) {
    const item = await insertLocation(query, body);
    publish(query, item);
    return { status: 'ok', item };
  },
});

const updateLocation = useCase({
  contract: contracts.updateLocation,
  async run({ query, params, body }) {
    const item = await storeLocation(query, params.id, body);
    publish(query, item);
    return { status: 'ok', item };
  },
});

const deleteLocation = useCase({
  contract: contracts.deleteLocation,
  async run({ query, params }) {
    publish(query, await removeLocation(query, params.id), true);
    return { status: 'ok' };
  },
});

export const locationUseCases = [listLocations, showLocation, createLocation, updateLocation, deleteLocation];
