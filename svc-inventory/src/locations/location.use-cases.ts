import type { Page } from '@portal/contracts/answers';
import * as contracts from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { checkLocation, checkMove } from './check-location';
import { LOCATIONS, locationParams } from './location-list.repository';
import { publishLocation } from './location.events';
import {
  readLocation,
  getNode,
  insertLocation,
  lockTree,
  placeBranch,
  setParent,
  updateLocation as storeLocation,
} from './location.repository';

/** The location as it is now, for the answer; published. */
async function changed(query: Query, id: number): Promise<{ status: 'ok'; item: Location }> {
  const item = await readLocation(query, id);
  publishLocation(query, item);
  return { status: 'ok', item };
}

const listLocations = useCase({
  contract: contracts.listLocations,
  run: ({ ctx, query, searchParams }) => runList<Page<Location>>(query, LOCATIONS, searchParams, locationParams(ctx.locale)),
});

const getLocation = useCase({
  contract: contracts.getLocation,
  async run({ query, params }) {
    return { status: 'ok', item: await readLocation(query, params.id) };
  },
});

const createLocation = useCase({
  contract: contracts.createLocation,
  async run({ query, body }) {
    await lockTree(query);
    const { fields, placement } = await checkLocation(query, body);
    const id = await insertLocation(query, { ...fields, ...placement });
    if (body.barcode) await saveBarcode(query, 'Location', id, body.barcode);
    return changed(query, id);
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
    await saveBarcode(query, 'Location', id, body.barcode ?? null);
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

/** The tree of places. */
export const locationUseCases = [listLocations, getLocation, createLocation, updateLocation, moveLocation];
