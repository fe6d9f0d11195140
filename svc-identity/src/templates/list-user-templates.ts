import * as contracts from '@portal/contracts/identity/contracts';
import { userTemplatesList } from '@portal/contracts/identity/lists';
import { listOf, runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { TEMPLATE_ITEM } from './user-template.repository';

const list = listOf(userTemplatesList, {
  from: 'user_template t',
  tenant: 't.tenant_id',
  item: TEMPLATE_ITEM,
  filters: { id: 't.id', is_default: 't.is_default' },
  sorts: { id: 't.id', sort: 't.sort' },
  id: 't.id',
});

export const listUserTemplates = useCase({
  contract: contracts.listUserTemplates,
  run: ({ read, searchParams }) => runList(read, list, searchParams),
});
