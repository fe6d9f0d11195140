import { useMemo } from 'react';
import { listMovements } from '@portal/contracts/inventory/contracts';
import { movementsExport } from '@portal/contracts/inventory/exports';
import { movementList } from '@portal/contracts/inventory/lists';
import { MOVEMENT_KINDS } from '@portal/contracts/inventory/part-terms';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { ListPage, useList, type ListFilter } from '@portal/portal-kit/list';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { STOCK_LIVE } from '../parts/stock-live';
import { useMovementColumns } from '../parts/movements/movement-columns';
import { useSoughtLocation } from '../parts/use-sought-location';

const searchOf = (path?: string) =>
  ({
    kind: { type: 'text', filter: 'kind_equals' },
    issue: { type: 'integer', filter: 'issue_id_equals' },
    // Without its path a place finds nothing: asking now would show the wrong rows.
    location: { type: 'integer', filter: 'location_path_starts_with', toFilter: () => path },
  }) as const;

/** `/warehouse/movements`: the ledger, the newest first. */
export function MovementsPage() {
  const t = useT();
  const { locale } = usePortal();
  const place = useSoughtLocation();
  const path = place?.path;
  const fields = useMemo(() => searchOf(path), [path]);
  const list = useList(listMovements, movementList, fields, { table: 'storage.movements', live: STOCK_LIVE });
  const columns = useMovementColumns();
  const kind = t('warehouse.kind');
  const filters: ListFilter<ReturnType<typeof searchOf>>[] = [
    {
      field: 'kind',
      label: kind,
      shown: (value) => value && t(`warehouse.kinds.${value}`),
      control: (value, onChange) => (
        <NativeSelect
          hideLabel
          label={kind}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: `${kind}: ${t('equipment.any')}` },
            ...MOVEMENT_KINDS.map((each) => ({ value: each as string, label: t(`warehouse.kinds.${each}`) })),
          ]}
        />
      ),
    },
    { field: 'issue', label: t('entries.issue') },
    {
      field: 'location',
      label: t('equipment.location'),
      more: true,
      shown: () => (place ? translated(place.name, locale) : null),
      control: (value, onChange) => <LocationPicker any label={t('equipment.location')} value={value} onChange={onChange} />,
    },
  ];
  return (
    <ListPage
      title={t('routes.movements')}
      list={list}
      exported={movementsExport}
      columns={columns}
      filters={filters}
      empty={{ icon: 'history', title: t('warehouse.no_movements') }}
    />
  );
}
