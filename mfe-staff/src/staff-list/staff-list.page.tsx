import { useMemo, useState } from 'react';
import { usersList } from '@portal/contracts/identity/lists';
import { staffExport } from '@portal/contracts/identity/exports';
import { listUsers } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { addressOf, lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, prefetchList, useList } from '@portal/portal-kit/list';
import { Avatar } from '@portal/ui-kit/avatar';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { Tabs } from '@portal/ui-kit/tabs';
import { StaffMenu } from '../staff-actions/staff-menu';
import { useStaffActions } from '../staff-actions/use-staff-actions';
import { ACCOUNT_STATUSES, ACCOUNT_TONES } from '../account-status';
import { usePeopleImport } from './people-import';

const StaffDialogs = lazyDialog(async () => (await import('../staff-actions/staff-dialogs')).StaffDialogs);
const ScheduleImport = lazyDialog(async () => (await import('../schedule/schedule-import.dialog')).ScheduleImportDialog);

const FIELDS = {
  account_status: { type: 'option', filter: 'account_status_equals', options: ACCOUNT_STATUSES },
  id: { type: 'integer', filter: 'id_equals' },
  name: { type: 'text', filter: 'name_contains' },
  email: { type: 'text', filter: 'email_contains' },
  phone: { type: 'text', filter: 'phone_contains' },
  without_supervisor: { type: 'flag', filter: 'supervisor_user_id_null' },
} as const;

const LIST = { table: 'staff', live: ['user'] } as const;

/** Everybody of the plant, by account status. */
export function StaffListPage() {
  const t = useT();
  const { can } = usePortal();
  const actions = useStaffActions();
  const list = useList(listUsers, usersList, FIELDS, LIST);
  const add = can('settings.staff/create') ? () => actions.open({ kind: 'add' }) : undefined;
  const imported = usePeopleImport();
  const [loading, setLoading] = useState(false);
  useNewAction(add);
  return (
    <>
      <ListPage
        title={t('routes.staff')}
        list={list}
        exported={staffExport}
        imported={imported}
        count={(count) => t('list.count', { count })}
        columns={useColumns()}
        around={(content) => (
          <Tabs
            label={t('fields.account_status')}
            selected={list.values.account_status}
            onSelect={(tab) => list.find({ account_status: ACCOUNT_STATUSES.find((status) => status === tab) })}
            items={ACCOUNT_STATUSES.map((status) => ({ id: status, label: t(`tabs.${status}`), content }))}
          />
        )}
        filters={[
          { field: 'name', label: t('list.search') },
          { field: 'id', label: t('fields.id'), more: true },
          { field: 'email', label: t('fields.email'), more: true },
          { field: 'phone', label: t('fields.phone'), more: true },
          { field: 'without_supervisor', label: t('list.without_supervisor'), more: true },
        ]}
        rowHref={({ id }) => addressOf('staff.show', { id }) ?? undefined}
        rowMenu={(user) => <StaffMenu user={user} actions={actions} preview />}
        actions={
          <>
            {can('staff.schedule/create') && (
              <Button icon="calendar" onClick={() => setLoading(true)}>
                {t('load.title')}
              </Button>
            )}
            {add && (
              <Button variant="primary" icon="plus" onClick={add}>
                {t('list.add')}
              </Button>
            )}
          </>
        }
        empty={{ icon: 'users', title: t('list.empty'), hint: t('list.empty_hint') }}
      />
      {loading && <ScheduleImport onClose={() => setLoading(false)} />}
      {actions.task && <StaffDialogs task={actions.task} onClose={actions.close} />}
    </>
  );
}

StaffListPage.prefetch = () => prefetchList(listUsers, usersList, FIELDS, LIST);

function useColumns(): Column<User>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'id', header: t('fields.id'), width: [64, 80], priority: 2, card: 'none', cell: (user) => user.id },
      { id: 'no', header: t('fields.no'), width: [96, 144], priority: 4, cell: (user) => user.no ?? '-' },
      {
        id: 'photo',
        header: t('fields.photo'),
        width: [64, 72],
        priority: 3,
        card: 'none',
        cell: (user) => <Avatar name={user.name} src={user.photo?.path} />,
      },
      { id: 'name', header: t('fields.name'), primary: true, cell: (user) => user.name },
      { id: 'email', header: t('fields.email'), width: [184, 320], priority: 5, card: 'none', cell: (user) => user.email ?? '-' },
      { id: 'phone', header: t('fields.phone'), width: [136, 176], priority: 6, cell: (user) => <bdi>{user.phone ?? '-'}</bdi> },
      {
        id: 'account_status',
        header: t('fields.account_status'),
        width: [128, 168],
        priority: 7,
        card: 'badge',
        cell: (user) => (
          <StatusBadge size="small" tone={ACCOUNT_TONES[user.account_status]}>
            {t(`account_status.${user.account_status}`)}
          </StatusBadge>
        ),
      },
    ],
    [t],
  );
}
