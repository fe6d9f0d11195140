import { useState } from 'react';
import { useParams } from 'react-router';
import { getLocation, listLocations } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, goTo, lazyDialog, LoadError, ScanButton, useAddress, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { labelsAddress } from '../labels/labels-address';
import { usePagedQuery } from '../paging/use-paged-query';
import { EntryList } from '../parts/entries/entry-list';
import { MovementTable } from '../parts/movements/movement-table';
import { PlaceTiles } from './place-tiles';
import { useOpenScanned } from './use-open-scanned';

const OpenStocktakeDialog = lazyDialog(async () => (await import('../stocktaking/open-stocktake.dialog')).OpenStocktakeDialog);

/** `/warehouse` and `/warehouse/:id`: the stores of the plant, or one place with what lies in it and below. */
export function WarehousePage() {
  const { id } = useParams();
  return id === undefined ? <Stores /> : <Place key={id} id={Number(id)} />;
}

function Stores() {
  const t = useT();
  const open = useOpenScanned();
  const title = t('routes.warehouse');
  usePage({ title });
  const { answer, paging } = usePagedQuery(listLocations, { is_storage_root_equals: 1, sort_by: 'path' }, ['location']);
  const stores = answer.data?.items;
  return (
    <Stack>
      <PageHeader oneLine title={title} actions={<ScanButton onCode={open} />} />
      <WarehousePages />
      {!stores && (answer.error ? <LoadError error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonText lines={4} />)}
      {stores?.length === 0 && (
        <EmptyState icon="warehouse" title={t('warehouse.no_stores')}>
          {t('warehouse.no_stores_hint')}
        </EmptyState>
      )}
      {stores && stores.length > 0 && <PlaceTiles places={stores} />}
      {paging && <Pagination {...paging} />}
    </Stack>
  );
}

function Place({ id }: { id: number }) {
  const found = useApiQuery(getLocation, { params: { id } }, { live: ['location'] });
  const place = found.data?.item;
  const parents = place?.parents.map((one) => one.id) ?? [];
  const roots = useApiQuery(
    listLocations,
    { query: { id_in: parents.join(','), is_storage_root_equals: 1, pp: 1 } },
    { enabled: parents.length > 0, live: ['location'] },
  );
  if (!place) return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={8} />;
  return <PlaceView place={place} belowRoot={(roots.data?.items.length ?? 0) > 0} />;
}

/** The pages of the warehouse that the person may open. */
function WarehousePages() {
  const t = useT();
  const pages = [
    { icon: 'history', title: 'routes.movements', href: useAddress('warehouse.movements') },
    { icon: 'clipboard', title: 'routes.stocktakes', href: useAddress('stocktakes') },
    { icon: 'inbox', title: 'routes.reorder', href: useAddress('warehouse.reorder') },
    { icon: 'chart', title: 'routes.valuation', href: useAddress('warehouse.valuation') },
    { icon: 'tag', title: 'routes.part_use', href: useAddress('warehouse.usage') },
  ] as const;
  return (
    <Inline>
      {pages.map(
        ({ icon, title, href }) =>
          href && (
            <ButtonLink key={title} icon={icon} href={href}>
              {t(title)}
            </ButtonLink>
          ),
      )}
    </Inline>
  );
}

/** A store, a rack or a bin. Below the root of a store the navigation is that of the warehouse (specification, section 2). */
function PlaceView({ place, belowRoot }: { place: Location; belowRoot: boolean }) {
  const t = useT();
  const { locale, can } = usePortal();
  const open = useOpenScanned();
  const [counting, count] = useState(false);
  const title = `${place.symbol} ${translated(place.name, locale)}`;
  const crumb = (one: Location['parents'][number]) => ({
    label: translated(one.name, locale),
    href: addressOf('warehouse.show', { id: one.id }) ?? undefined,
  });
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.warehouse'), href: addressOf('warehouse') ?? undefined },
      ...place.parents.map(crumb),
      { label: title },
    ],
    navigation: belowRoot ? 'warehouse' : undefined,
  });
  const labels = labelsAddress('location', [place.id]);
  const inside = { location_path_starts_with: place.path };
  const tabs = [
    { id: 'stock', label: t('parts.tabs.stock'), content: <EntryList title={t('warehouse.lies_here')} query={inside} columns="parts" /> },
    ...(can('storage.movements/read')
      ? [{ id: 'movements', label: t('parts.tabs.movements'), content: <MovementTable title={t('parts.tabs.movements')} query={inside} /> }]
      : []),
  ];
  return (
    <Stack>
      <PageHeader
        title={title}
        subtitle={<bdi dir="ltr">{place.path}</bdi>}
        actions={
          <>
            {can('storage/create') && (
              <Button icon="clipboard" onClick={() => count(true)}>
                {t('stocktakes.open')}
              </Button>
            )}
            {labels && <IconButton icon="printer" label={t('labels.one')} onClick={() => void goTo(labels)} />}
            <ScanButton onCode={open} />
          </>
        }
      />
      {place.children_count > 0 && <Inside place={place} />}
      <Tabs label={t('equipment.details')} items={tabs} />
      {counting && <OpenStocktakeDialog place={place.id} onClose={() => count(false)} />}
    </Stack>
  );
}

function Inside({ place }: { place: Location }) {
  const t = useT();
  const { answer, paging } = usePagedQuery(listLocations, { parent_id_equals: place.id, sort_by: 'symbol' }, ['location']);
  return (
    <Card title={t('locations.below')}>
      {!answer.data &&
        (answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonText lines={2} />)}
      {answer.data && <PlaceTiles places={answer.data.items} />}
      {paging && <Pagination {...paging} />}
    </Card>
  );
}
