import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { findEquipmentIssues } from './equipment-issues.repository';

/** What waits on a machine; how it was repaired is for those who read issues. */
export const listEquipmentIssues = useCase({
  contract: contracts.listEquipmentIssues,
  async run({ caller, params, query }) {
    const item = await findEquipmentIssues(query, params.id, caller.can('issues/read'));
    if (!item) throw new NotFound('The machine');
    return { status: 'ok', item };
  },
});
