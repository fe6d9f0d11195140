import * as contracts from '@portal/contracts/identity/contracts';
import { usersList } from '@portal/contracts/identity/lists';
import { listOf, runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { signedPhoto } from './photo-address';
import { PERSON_ITEM, PERSON_JOIN } from './person-item';

const { photo_id: _, ...MEMBERS } = PERSON_ITEM;

export const listUsers = useCase({
  contract: contracts.listUsers,
  run({ ctx, read, searchParams, deps }) {
    // A tenant has some thousand people: text filters read its own rows, everything else an index that tenant_id leads.
    const list = listOf(usersList, {
      from: 'person p',
      tenant: 'p.tenant_id',
      where: 'p.removed_at is null',
      join: PERSON_JOIN,
      item: { ...MEMBERS, photo: signedPhoto(deps.files, 'p.photo_id') },
      filters: {
        id: 'p.id',
        no: 'p.no',
        name: 'p.name',
        email: 'p.email',
        phone: 'p.phone',
        account_status: 'p.account_status',
        supervisor_user_id: 'p.supervisor_user_id',
        user_template_id: 'p.user_template_id',
        function: 'p.function',
        department: 'p.department',
      },
      sorts: {
        id: 'p.id',
        no: 'p.no',
        name: 'p.name',
        email: 'p.email',
        phone: 'p.phone',
        account_status: 'p.account_status',
        created_at: 'p.created_at',
      },
      id: 'p.id',
    });
    return runList(read, list, searchParams, deps.files.urlParams(ctx.tenant));
  },
});
