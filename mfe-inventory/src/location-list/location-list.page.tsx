import { lazy, Suspense, useMemo, useState } from 'react';
import { deleteLocation, listLocations } from '@portal/contracts/inventory/contracts';
import { locationList } from '@portal/contracts/inventory/lists';
import type { Location } from '@portal/contracts/inventory/schemas';
import { api, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';

const LocationFormDialog = lazy(() =>
  import('../location-form/location-form.dialog').then((module) => ({ default: module.LocationFormDialog })),
);

const FIELDS = { name: { type: 'text', filter: 'name_contains' }, id: { type: 'integer', filter: 'id_equals' } } as const;

/** All locations, with what may be done with each. */
export function LocationListPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ location?: Location } | null>(null);
  const list = useList(listLocations, locationList, FIELDS, { table: 'locations', live: ['location'] });
  const columns = useMemo<Column<Location>[]>(
    () => [
      { id: 'name', header: t('fields.name'), primary: true, cell: ({ name }) => name },
      { id: 'id', header: t('fields.id'), tableOnly: true, cell: ({ id }) => id },
    ],
    [t],
  );
  const remove = async ({ id }: Location) => {
    await api(deleteLocation, { params: { id } });
    list.reload();
  };
  const add = can('settings.locations/create') ? () => setOpen({}) : undefined;
  useNewAction(add);
  return (
    <>
      <ListPage
        title={t('routes.locations')}
        list={list}
        columns={columns}
        filters={[
          { field: 'name', label: t('fields.name') },
          { field: 'id', label: t('fields.id'), more: true },
        ]}
        rowMenu={(location) => (
          <RowMenu
            name={location.name}
            onEdit={can('settings.locations/update') ? () => setOpen({ location }) : undefined}
            onRemove={can('settings.locations/delete') ? () => remove(location) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('list.add')}
            </Button>
          )
        }
        empty={{ icon: 'clipboard', title: t('list.empty') }}
      />
      {open && (
        <Suspense fallback={null}>
          <LocationFormDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
