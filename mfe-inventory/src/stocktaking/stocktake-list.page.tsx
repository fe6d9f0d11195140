import { useMemo, useState } from 'react';
import { listStocktakes } from '@portal/contracts/inventory/contracts';
import { stocktakeList } from '@portal/contracts/inventory/lists';
import { STOCKTAKE_STATES } from '@portal/contracts/inventory/part-terms';
import type { StocktakeRow } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, lazyDialog, RelativeTime, useFormat, useNewAction, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { ListPage, useList, type ListFilter } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { StocktakeBadge } from './stocktake-badge';

const OpenStocktakeDialog = lazyDialog(async () => (await import('./open-stocktake.dialog')).OpenStocktakeDialog);

const FIELDS = { state: { type: 'text', filter: 'state_equals' } } as const;

/** `/stocktakes`: stocktakings that go on, and those that were approved. */
export function StocktakeListPage() {
  const t = useT();
  const { can } = usePortal();
  const [opening, open] = useState(false);
  const list = useList(listStocktakes, stocktakeList, FIELDS, { table: 'stocktakes', live: ['stocktake', 'location'] });
  const columns = useStocktakeColumns();
  const add = can('storage/create') ? () => open(true) : undefined;
  useNewAction(add);
  const label = t('stocktakes.state');
  const filters: ListFilter<typeof FIELDS>[] = [
    {
      field: 'state',
      label,
      shown: (value) => value && t(`stocktakes.states.${value}`),
      control: (value, onChange) => (
        <NativeSelect
          hideLabel
          label={label}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: `${label}: ${t('equipment.any')}` },
            ...STOCKTAKE_STATES.map((state) => ({ value: state as string, label: t(`stocktakes.states.${state}`) })),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={t('routes.stocktakes')}
        list={list}
        columns={columns}
        filters={filters}
        rowHref={({ id }) => addressOf('stocktakes.show', { id }) ?? undefined}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('stocktakes.open')}
            </Button>
          )
        }
        empty={{ icon: 'clipboard', title: t('stocktakes.empty'), hint: t('stocktakes.empty_hint') }}
      />
      {opening && <OpenStocktakeDialog onClose={() => open(false)} />}
    </>
  );
}

function useStocktakeColumns(): Column<StocktakeRow>[] {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const { locale } = usePortal();
  return useMemo(
    (): Column<StocktakeRow>[] => [
      {
        id: 'location',
        header: t('equipment.location'),
        primary: true,
        width: [160, 400],
        cell: ({ location }) => <bdi title={location.path}>{translated(location.name, locale)}</bdi>,
      },
      {
        id: 'state',
        header: t('stocktakes.state'),
        width: [128, 176],
        priority: 9,
        card: 'badge',
        cell: ({ state }) => <StocktakeBadge state={state} />,
      },
      {
        id: 'counted',
        header: t('stocktakes.counted'),
        align: 'end',
        width: [96, 128],
        priority: 8,
        card: 'labelled',
        cell: (row) => `${format.number(row.counted_count)} / ${format.number(row.entries_count)}`,
      },
      {
        id: 'differences',
        header: t('stocktakes.differences'),
        align: 'end',
        width: [96, 128],
        priority: 7,
        card: 'labelled',
        cell: (row) => format.number(row.differences_count),
      },
      { id: 'opened_by', header: t('warehouse.moved_by'), width: [112, 192], priority: 4, cell: ({ opened_by }) => nameOf(opened_by) },
      {
        id: 'opened_at',
        header: t('warehouse.moved_at'),
        width: [112, 160],
        priority: 5,
        card: 'age',
        cell: (row) => <RelativeTime at={row.opened_at} />,
      },
    ],
    [t, format, nameOf, locale],
  );
}
