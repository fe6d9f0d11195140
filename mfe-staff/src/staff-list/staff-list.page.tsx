import { lazy, Suspense } from 'react';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { listUsers } from '@portal/contracts/identity/routes';
import { autoReload, useApiQuery, useListSearch, usePage, usePageSize, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { useStaffActions } from '../staff-actions/use-staff-actions';
import { ACCOUNT_STATUSES } from './account-status';
import { StaffFilters } from './staff-filters';
import { STAFF_FIELDS, STAFF_SORTS, staffQuery, tabOf } from './staff-query';
import { StaffTable } from './staff-table';

const StaffDialogs = lazy(() => import('../staff-actions/staff-dialogs').then((module) => ({ default: module.StaffDialogs })));

/** Everybody of the plant by account status; the address mirrors search, order and page. */
export function StaffListPage() {
  const t = useT();
  const { can } = usePortal();
  const list = useListSearch(STAFF_FIELDS, STAFF_SORTS);
  const actions = useStaffActions();
  const { values, p, pp, sort } = list.search;
  const [pageSize, choosePageSize] = usePageSize('staff', pp);
  usePage({ title: t('routes.staff') });
  const order = sort ?? { by: 'id', dir: 'asc' as const };
  const people = useApiQuery(
    listUsers,
    { query: { ...staffQuery(values), p, pp: pageSize, sort_by: order.by as (typeof STAFF_SORTS)[number], sort_dir: order.dir } },
    { live: ['user'], refetchInterval: autoReload, keep: true },
  );
  const resize = (size: number) => {
    choosePageSize(size);
    list.resize(size);
  };

  const table = (
    <Stack $gap="m">
      <StaffFilters values={values} onFind={list.find} onClear={list.clear} />
      <StaffTable
        people={people}
        order={order}
        onOrder={list.sortBy}
        actions={actions}
        paging={{ page: p, pageSize, total: people.data?.meta.total, pageSizes: PAGE_SIZES, onPage: list.turnTo, onPageSize: resize }}
      />
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={t('routes.staff')}
        count={people.data && t('list.count', { count: people.data.meta.total })}
        actions={
          can('settings.staff/create') && (
            <Button variant="primary" icon="plus" onClick={() => actions.open({ kind: 'add' })}>
              {t('list.add')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('fields.account_status')}
        selected={tabOf(values)}
        onSelect={(tab) => list.find({ account_status: tab === 'active' ? '' : tab })}
        items={ACCOUNT_STATUSES.map((status) => ({
          id: status,
          label: t(`tabs.${status}`),
          content: status === tabOf(values) ? table : null,
        }))}
      />
      {actions.task && (
        <Suspense fallback={null}>
          <StaffDialogs task={actions.task} onClose={actions.close} />
        </Suspense>
      )}
    </>
  );
}
