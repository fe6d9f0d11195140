import * as contracts from '@portal/contracts/inventory/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { readLog } from './equipment-log.repository';
import { rightOf } from './equipment-rights';
import { findKind } from './equipment.repository';

/** What was changed, of a machine or a tool that the caller may read. */
export const listEquipmentLog = useCase({
  contract: contracts.listEquipmentLog,
  async run({ caller, params, query }) {
    const found = await findKind(query, params.id);
    if (!found) throw new NotFound('The equipment');
    caller.need(rightOf(found.kind, 'read'));
    return { status: 'ok', items: await readLog(query, params.id) };
  },
});
