import type { User } from '@portal/contracts/identity/schemas';
import type { Page } from '@portal/contracts/answers';
import { LoadError, addressOf, navigate, useT, type ApiAnswer } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { DataTable, type Column, type Sort } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination, type PaginationProps } from '@portal/ui-kit/pagination';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { StaffMenu } from '../staff-actions/staff-menu';
import type { StaffActions } from '../staff-actions/use-staff-actions';
import { ACCOUNT_TONES } from './account-status';

interface StaffTableProps {
  people: ApiAnswer<Page<User>>;
  order: Sort;
  onOrder: (order: Sort) => void;
  actions: StaffActions;
  paging: PaginationProps;
}

/** The people of one tab, a page at a time. */
export function StaffTable({ people, order, onOrder, actions, paging }: StaffTableProps) {
  const t = useT();
  return (
    <DataTable<User>
      label={t('routes.staff')}
      columns={useColumns()}
      rows={people.data?.items}
      rowKey={(user) => user.id}
      rowVersion={(user) => JSON.stringify(user)}
      rowHref={(user) => addressOf('staff.show', { id: user.id }) ?? undefined}
      onRowOpen={(user) => void navigate('staff.show', { id: user.id })}
      rowMenu={(user) => <StaffMenu user={user} actions={actions} preview />}
      sort={order}
      onSort={onOrder}
      fetching={people.isFetching}
      skeletonRows={paging.pageSize}
      error={people.error && <LoadError error={people.error} onRetry={() => void people.refetch()} />}
      empty={
        <EmptyState icon="users" title={t('list.empty')}>
          {t('list.empty_hint')}
        </EmptyState>
      }
      footer={<Pagination {...paging} />}
    />
  );
}

function useColumns(): Column<User>[] {
  const t = useT();
  return [
    { id: 'id', header: t('fields.id'), sortable: true, tableOnly: true, cell: (user) => user.id },
    { id: 'no', header: t('fields.no'), sortable: true, cell: (user) => user.no ?? '-' },
    { id: 'photo', header: t('fields.photo'), tableOnly: true, cell: (user) => <Avatar name={user.name} src={user.photo?.path} /> },
    { id: 'name', header: t('fields.name'), sortable: true, primary: true, cell: (user) => user.name },
    { id: 'email', header: t('fields.email'), sortable: true, cell: (user) => user.email ?? '-' },
    { id: 'phone', header: t('fields.phone'), sortable: true, cell: (user) => <bdi>{user.phone ?? '-'}</bdi> },
    {
      id: 'account_status',
      header: t('fields.account_status'),
      cell: (user) => (
        <StatusBadge size="small" tone={ACCOUNT_TONES[user.account_status]}>
          {t(`account_status.${user.account_status}`)}
        </StatusBadge>
      ),
    },
  ];
}
