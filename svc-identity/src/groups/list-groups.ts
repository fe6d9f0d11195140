import * as contracts from '@portal/contracts/identity/contracts';
import { groupsList } from '@portal/contracts/identity/lists';
import { listOf, runList } from '@portal/service-kit/list';
import { useCase } from '../deps';

const list = listOf(groupsList, {
  from: 'people_group g',
  tenant: 'g.tenant_id',
  item: {
    id: 'g.id',
    key: 'g.key',
    name: 'g.name',
    sort: 'g.sort',
    members_count: `(select count(*) from group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id
      where m.tenant_id = g.tenant_id and m.group_id = g.id and p.account_status = 'active' and p.removed_at is null)`,
  },
  filters: { id: 'g.id', key: 'g.key' },
  sorts: { id: 'g.id', sort: 'g.sort' },
  id: 'g.id',
});

export const listGroups = useCase({ contract: contracts.listGroups, run: ({ read, searchParams }) => runList(read, list, searchParams) });
