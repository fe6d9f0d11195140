import { useMemo } from 'react';
import { listReorder } from '@portal/contracts/inventory/contracts';
import { reorderList } from '@portal/contracts/inventory/lists';
import type { ReorderRow } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { ListPage, useList, type ListFilter } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { addressOfPart, partName } from '../parts/part-address';
import { PlaceName } from '../parts/place-name';
import { STOCK_LIVE } from '../parts/stock-live';
import { useStockWords } from '../parts/use-stock-words';
import { useSoughtLocation } from '../parts/use-sought-location';

const searchOf = (path?: string) =>
  // Without its path a place finds nothing: asking now would show the wrong rows.
  ({ location: { type: 'integer', filter: 'location_path_starts_with', toFilter: () => path } }) as const;

/** `/warehouse/reorder`: what there is too little of, and how much to order. */
export function ReorderPage() {
  const t = useT();
  const { locale } = usePortal();
  const place = useSoughtLocation();
  const path = place?.path;
  const fields = useMemo(() => searchOf(path), [path]);
  const list = useList(listReorder, reorderList, fields, { table: 'storage.reorder', live: STOCK_LIVE });
  const columns = useReorderColumns();
  const filters: ListFilter<ReturnType<typeof searchOf>>[] = [
    {
      field: 'location',
      label: t('equipment.location'),
      width: 'wide',
      shown: () => (place ? translated(place.name, locale) : null),
      control: (value, onChange) => <LocationPicker any hideLabel label={t('equipment.location')} value={value} onChange={onChange} />,
    },
  ];
  return (
    <ListPage
      title={t('routes.reorder')}
      list={list}
      columns={columns}
      filters={filters}
      rowHref={({ part_id }) => addressOfPart({ id: part_id })}
      empty={{ icon: 'check', title: t('warehouse.nothing_to_order'), hint: t('warehouse.nothing_to_order_hint') }}
    />
  );
}

function useReorderColumns(): Column<ReorderRow>[] {
  const t = useT();
  const words = useStockWords();
  return useMemo((): Column<ReorderRow>[] => {
    const amount = (
      id: 'minimum' | 'optimum' | 'quantity_available' | 'quantity_to_order',
      header: string,
      priority: number,
    ): Column<ReorderRow> => ({
      id,
      header,
      align: 'end',
      width: [104, 144],
      priority,
      card: 'labelled',
      cell: (row) =>
        id === 'quantity_to_order' ? <b>{words.quantity(row[id], row.part.unit)}</b> : words.quantity(row[id], row.part.unit),
    });
    return [
      { id: 'symbol', header: t('routes.part'), primary: true, width: [184, 400], cell: ({ part }) => <bdi>{partName(part)}</bdi> },
      {
        id: 'location',
        header: t('equipment.location'),
        width: [128, 224],
        priority: 7,
        cell: ({ location }) => (location ? <PlaceName place={location} /> : t('warehouse.whole_plant')),
      },
      amount('quantity_to_order', t('warehouse.to_order'), 9),
      amount('quantity_available', t('parts.quantity_available'), 8),
      amount('minimum', t('parts.minimum_quantity'), 6),
      amount('optimum', t('parts.optimal_quantity'), 5),
    ];
  }, [t, words]);
}
