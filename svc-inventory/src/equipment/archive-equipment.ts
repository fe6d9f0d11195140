import * as contracts from '@portal/contracts/inventory/contracts';
import { Conflict } from '@portal/service-kit/errors';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { writeLog } from './equipment-log.repository';
import { changedEquipment } from './equipment-view';
import { publishEquipment } from './equipment.events';
import { hasChildren, markArchived } from './equipment.repository';
import { loadForUpdate } from './save-equipment';

/** Archives it: out of lists and pickers, its history stays. Symbol and barcode are free for another. */
export const archiveEquipment = useCase({
  contract: contracts.archiveEquipment,
  async run(call) {
    const { query, params } = call;
    const { id } = await loadForUpdate(call, params.id, { levels: ['delete'] });
    if (await hasChildren(query, id)) throw new Conflict('in_use');
    await markArchived(query, id);
    await saveBarcode(query, 'Equipment', id, null);
    writeLog(query, id, 'archived', {});
    query.audit({ action: 'inventory.equipment_archived', object: { type: 'equipment', id } });
    await publishEquipment(query, [id]);
    return { status: 'ok', item: await changedEquipment(call, id) };
  },
});
