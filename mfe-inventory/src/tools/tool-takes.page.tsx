import { listToolTakes } from '@portal/contracts/inventory/contracts';
import { toolTakeList } from '@portal/contracts/inventory/lists';
import type { ToolTake } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { ListPage, useList, type ListFilter } from '@portal/portal-kit/list';
import { useTakeColumns } from './take-columns';
import { TakeMenu } from './take-menu';

const FIELDS = {
  open: { type: 'flag', filter: 'open_equals' },
  overdue: { type: 'flag', filter: 'overdue_equals' },
  issue: { type: 'integer', filter: 'issue_id_equals' },
} as const;

const menu = (take: ToolTake) => <TakeMenu take={take} />;

/** `/tools/takes`: who took tools and returned them, the newest first. */
export function ToolTakesPage() {
  const t = useT();
  const list = useList(listToolTakes, toolTakeList, FIELDS, { table: 'tool_takes', live: ['equipment'] });
  const columns = useTakeColumns(true);
  const filters: ListFilter<typeof FIELDS>[] = [
    { field: 'open', label: t('tools.only_out') },
    { field: 'overdue', label: t('tools.only_overdue') },
    { field: 'issue', label: t('tools.issue') },
  ];
  return (
    <ListPage
      title={t('routes.tool_takes')}
      list={list}
      columns={columns}
      filters={filters}
      rowMenu={menu}
      empty={{ icon: 'history', title: t('tools.no_takes') }}
    />
  );
}
