import * as contracts from '@portal/contracts/identity/contracts';
import { requesterOf, enqueue } from '@portal/service-kit/tasks';
import { useCase } from '../deps';
import { exportPerson } from './export-person.task';
import { assertCanManage } from '../people/management-rights';
import { exportedStateOf } from './personal-data.repository';

export const exportUser = useCase({
  contract: contracts.exportUser,
  async run({ ctx, caller, query, params: { id } }) {
    const { removed } = await exportedStateOf(query, id);
    // Whoever was removed may nothing any more.
    if (!removed) await assertCanManage(caller, query, id);
    query.audit({ action: 'identity.person_exported', object: { type: 'user', id } });
    return { status: 'ok', item: { job_status_id: await enqueue(query, exportPerson, { user: id, asker: requesterOf(ctx) }) } };
  },
});
