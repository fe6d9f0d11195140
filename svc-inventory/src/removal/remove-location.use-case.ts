import * as contracts from '@portal/contracts/inventory/contracts';
import { Conflict } from '@portal/service-kit/errors';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { publishEquipment } from '../equipment/equipment.events';
import { leaveArchived } from '../equipment/equipment.repository';
import { hasEntries } from '../locations/place.repository';
import { removePlanFile } from '../locations/hall-plan/hall-plan.use-cases';
import { publishLocation } from '../locations/location.events';
import { eraseLocation, hasChildren, hasEquipment, lockTree, readLocation } from '../locations/location.repository';
import { hasStocktakes } from '../stocktakes/stocktake.repository';

/** Removes a location with nothing in it but what is archived, which loses its place; 409 otherwise. */
export const removeLocation = useCase({
  contract: contracts.removeLocation,
  async run({ query, params: { id }, deps }) {
    await lockTree(query);
    const item = await readLocation(query, id);
    if (await hasChildren(query, id)) throw new Conflict('in_use', item, 'There are locations below it.');
    if (await hasEquipment(query, id)) throw new Conflict('in_use', item, 'There are machines or tools in it.');
    if (await hasEntries(query, id)) throw new Conflict('in_use', item, 'There are parts in it, or were.');
    if (await hasStocktakes(query, id)) throw new Conflict('in_use', item, 'It was counted: its stocktakings name it.');
    const archived = await leaveArchived(query, 'location_id', id);
    await removePlanFile(query, deps, id);
    await saveBarcode(query, 'Location', id, null);
    await eraseLocation(query, id);
    await publishEquipment(query, archived);
    publishLocation(query, item, true);
    return { status: 'ok' };
  },
});
