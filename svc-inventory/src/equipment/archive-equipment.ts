import * as contracts from '@portal/contracts/inventory/contracts';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { writeLog } from './equipment-log.repository';
import { changedEquipment } from './equipment-view';
import { publishEquipment } from './equipment.events';
import { lockReferenced, lockTree } from './check-equipment.repository';
import { rightOf } from './equipment-rights';
import { isInUse, lockEquipment, markArchived, markRestored } from './equipment.repository';
import { loadForUpdate } from './save-equipment';

/** Archives it: out of lists and pickers, its history stays. Symbol and barcode are free for another. */
export const archiveEquipment = useCase({
  contract: contracts.archiveEquipment,
  async run(call) {
    const { query, params } = call;
    const { id } = await loadForUpdate(call, params.id, { levels: ['delete'] });
    if (await isInUse(query, id)) throw new Conflict('in_use');
    await markArchived(query, id);
    await saveBarcode(query, 'Equipment', id, null);
    writeLog(query, id, 'archived', {});
    query.audit({ action: 'inventory.equipment_archived', object: { type: 'equipment', id } });
    await publishEquipment(query, [id]);
    return { status: 'ok', item: await changedEquipment(call, id) };
  },
});

/** Puts it back among the others. It has no barcode, which it gave back; its symbol has to be free. */
export const restoreEquipment = useCase({
  contract: contracts.restoreEquipment,
  async run(call) {
    const { query, caller, params } = call;
    lockTree(query);
    const record = await lockEquipment(query, params.id);
    if (!record) throw new NotFound('The equipment');
    caller.need(rightOf(record.kind, 'delete'));
    if (!record.archived) throw new Conflict('version_conflict', await changedEquipment(call, params.id), 'It is not archived.');
    lockReferenced(query, 'equipment', record.parent_id);
    await markRestored(query, params.id);
    writeLog(query, params.id, 'restored', {});
    query.audit({ action: 'inventory.equipment_restored', object: { type: 'equipment', id: params.id } });
    await publishEquipment(query, [params.id]);
    return { status: 'ok', item: await changedEquipment(call, params.id) };
  },
});
