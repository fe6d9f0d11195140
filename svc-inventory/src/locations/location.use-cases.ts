import type { Page } from '@portal/contracts/answers';
import * as contracts from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationChanged } from '@portal/proto/inventory/v1/events';
import { Conflict } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkLocation, checkMove } from './check-location';
import { LOCATIONS, locationParams } from './location-list.repository';
import {
  getLocation,
  getNode,
  hasChildren,
  hasEquipment,
  insertLocation,
  lockTree,
  placeBranch,
  removeLocation,
  setParent,
  updateLocation as storeLocation,
} from './location.repository';

const locationChanged = defineEvent(LocationChanged);

function publish(query: Query, { id, name, path, parent_id }: Location, removed = false): void {
  query.publish(locationChanged(id, { id, name: JSON.stringify(name), path, parentId: parent_id ?? 0, removed }));
}

/** The location as it is now, for the answer; published. */
async function changed(query: Query, id: number): Promise<{ status: 'ok'; item: Location }> {
  const item = await getLocation(query, id);
  publish(query, item);
  return { status: 'ok', item };
}

const listLocations = useCase({
  contract: contracts.listLocations,
  run: ({ ctx, query, searchParams }) => runList<Page<Location>>(query, LOCATIONS, searchParams, locationParams(ctx.locale)),
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
    await lockTree(query);
    const { fields, placement } = await checkLocation(query, body);
    return changed(query, await insertLocation(query, { ...fields, ...placement }));
  },
});

/** Replaces a location. Without `parent_id` it stays where it is. */
const updateLocation = useCase({
  contract: contracts.updateLocation,
  async run({ query, params: { id }, body }) {
    await lockTree(query);
    const present = await getNode(query, id);
    const { fields, placement } = await checkLocation(query, body, present);
    await storeLocation(query, id, fields);
    if (placement.path !== present.path) await placeBranch(query, present, placement);
    return changed(query, id);
  },
});

const moveLocation = useCase({
  contract: contracts.moveLocation,
  async run({ query, params: { id }, body }) {
    await lockTree(query);
    const present = await getNode(query, id);
    const placement = await checkMove(query, present, body.parent_id);
    await setParent(query, id, body.parent_id);
    await placeBranch(query, present, placement);
    return changed(query, id);
  },
});

/** Removes a location with nothing below it; 409 otherwise. */
const deleteLocation = useCase({
  contract: contracts.deleteLocation,
  async run({ query, params: { id } }) {
    await lockTree(query);
    const item = await getLocation(query, id);
    if (await hasChildren(query, id)) throw new Conflict('in_use', item, 'There are locations below it.');
    if (await hasEquipment(query, id)) throw new Conflict('in_use', item, 'There are machines or tools in it.');
    await removeLocation(query, id);
    publish(query, item, true);
    return { status: 'ok' };
  },
});

export const locationUseCases = [listLocations, showLocation, createLocation, updateLocation, moveLocation, deleteLocation];
