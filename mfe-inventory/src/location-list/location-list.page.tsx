import { lazy, Suspense, useMemo, useState } from 'react';
import { deleteLocation, listLocations } from '@portal/contracts/inventory/contracts';
import { locationList } from '@portal/contracts/inventory/lists';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { api, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { Icon } from '@portal/ui-kit/icon';
import { TYPE_ICONS, useTypeName } from '../location-type/type-name';

const LocationFormDialog = lazy(() =>
  import('../location-form/location-form.dialog').then((module) => ({ default: module.LocationFormDialog })),
);

const FIELDS = { search: { type: 'text', filter: 'search_contains' } } as const;

/** `/settings/locations`: all places of the plant, with what may be done with each. */
export function LocationListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [open, setOpen] = useState<{ location?: Location } | null>(null);
  const list = useList(listLocations, locationList, FIELDS, { table: 'locations', live: ['location'] });
  const remove = async ({ id }: Location) => {
    await api(deleteLocation, { params: { id } });
    list.reload();
  };
  const add = can('settings.locations/create') ? () => setOpen({}) : undefined;
  useNewAction(add);
  usePage({
    title: t('routes.locations'),
    breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: t('routes.locations') }],
  });
  return (
    <>
      <ListPage
        title={t('routes.locations')}
        list={list}
        columns={useColumns()}
        filters={[{ field: 'search', label: t('locations.search') }]}
        rowMenu={(location) => (
          <RowMenu
            name={translated(location.name, locale)}
            onEdit={can('settings.locations/update') ? () => setOpen({ location }) : undefined}
            onRemove={can('settings.locations/delete') ? () => remove(location) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('locations.add')}
            </Button>
          )
        }
        empty={{ icon: 'map-pin', title: t('locations.empty'), hint: t('locations.empty_hint') }}
      />
      {open && (
        <Suspense fallback={null}>
          <LocationFormDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): Column<Location>[] {
  const t = useT();
  const typeName = useTypeName();
  const { locale } = usePortal();
  return useMemo(
    () => [
      { id: 'symbol', header: t('locations.symbol'), primary: true, cell: ({ symbol }) => <bdi>{symbol}</bdi> },
      { id: 'name', header: t('fields.name'), cell: ({ name }) => <bdi>{translated(name, locale)}</bdi> },
      {
        id: 'type',
        header: t('locations.type'),
        cell: ({ type }) => (
          <>
            <Icon name={TYPE_ICONS[type]} /> {typeName(type)}
          </>
        ),
      },
      { id: 'path', header: t('locations.path'), cell: ({ path }) => <bdi dir="ltr">{path}</bdi> },
    ],
    [t, typeName, locale],
  );
}
