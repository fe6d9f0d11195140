import * as contracts from '@portal/contracts/inventory/contracts';
import { Conflict } from '@portal/service-kit/errors';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { publishTypeChanged } from '../equipment-types/equipment-type.events';
import { isInUseNow, removeType } from '../equipment-types/equipment-type.repository';
import { loadTypeForUpdate } from '../equipment-types/equipment-type.use-cases';
import { publishEquipment } from '../equipment/equipment.events';
import { leaveArchived } from '../equipment/equipment.repository';

/** Removes a type that nothing has but what is archived, which loses it; 409 otherwise. */
export const removeEquipmentType = useCase({
  contract: contracts.removeEquipmentType,
  async run({ query, params: { id } }) {
    await loadTypeForUpdate(query, id);
    if (await isInUseNow(query, id)) throw new Conflict('in_use');
    const archived = await leaveArchived(query, 'equipment_type_id', id);
    await saveBarcode(query, 'EquipmentType', id, null);
    await removeType(query, id);
    await publishEquipment(query, archived);
    publishTypeChanged(query, id, true);
    return { status: 'ok' };
  },
});
