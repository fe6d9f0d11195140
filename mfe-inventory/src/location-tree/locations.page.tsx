import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { getLocation, listLocations } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { addressOf, LoadError, navigate, useApiQuery, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { useExpanded } from '@portal/portal-kit/locations';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { breakpoint, media, space } from '@portal/ui-kit/theme';
import { LocationDetail } from '../location-detail/location-detail';
import { ExportLocations } from '../location-actions/export-locations';
import { ImportLocations } from './import-locations';
import { LocationDialogs, type OpenDialog } from '../location-actions/location-dialogs';
import { LocationNavigation } from './location-navigation';
import { expandedLocations } from '../expanded-branches';

const Halves = styled.div<{ $shows: 'tree' | 'place' }>`
  display: grid;
  grid-template-columns: minmax(18rem, 26rem) minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  ${media.belowTablet} {
    grid-template-columns: minmax(0, 1fr);
    >:${({ $shows }) => ($shows === 'place' ? 'first' : 'last')}-child {
      display: none;
    }
  }
`;

/** `/settings/locations/{id?}`: the places of the plant as a tree, and beside it the one that is chosen. */
export function LocationsPage() {
  const t = useT();
  const { can } = usePortal();
  const { id } = useParams();
  const [dialog, open] = useState<OpenDialog | null>(null);
  const first = useFirstPlace(id === undefined);
  const opened = id === undefined ? (bothInSight() ? first : undefined) : Number(id);
  const place = useApiQuery(
    getLocation,
    { params: { id: opened ?? 0 } },
    { enabled: opened !== undefined, keep: true, live: ['location'] },
  );
  const location = opened === undefined ? undefined : place.data?.item;
  const expanded = useExpanded(expandedLocations.read(), expandedLocations.keep);
  const { reveal, ids } = expanded;
  const isClosed = ids.size === 0;
  useEffect(() => {
    if (location) reveal(location.parents.map((parent) => parent.id));
  }, [location, reveal]);
  // Nothing was opened before: the tree begins with what stands in its first place.
  useEffect(() => {
    if (isClosed && first !== undefined) reveal([first]);
  }, [isClosed, first, reveal]);
  const add = can('settings.locations/create') ? () => open({ kind: 'form' }) : undefined;
  useNewAction(add);
  useTrail(id === undefined ? undefined : location);
  const show = ({ id: shown }: Location) => void navigate('settings.locations.show', { id: shown });
  return (
    <>
      <PageHeader
        title={t('routes.locations')}
        actions={
          <>
            <ExportLocations />
            <ImportLocations />
            {add && (
              <Button variant="primary" icon="plus" onClick={add}>
                {t('locations.add')}
              </Button>
            )}
          </>
        }
      />
      <Halves $shows={id === undefined ? 'tree' : 'place'}>
        <LocationNavigation expanded={expanded} selected={location?.id ?? null} onSelect={show} onAdd={add} />
        {opened === undefined ? (
          <EmptyState icon="map-pin" title={t('locations.choose')} />
        ) : location ? (
          <LocationDetail key={location.id} location={location} onOpen={open} />
        ) : (
          <Card>
            {place.error ? <LoadError compact error={place.error} onRetry={() => void place.refetch()} /> : <SkeletonText lines={5} />}
          </Card>
        )}
      </Halves>
      <LocationDialogs open={dialog} onShow={show} onClose={() => open(null)} />
    </>
  );
}

/** Whether the tree and the chosen place stand beside each other. */
const bothInSight = () => window.matchMedia(`(min-width: ${breakpoint.tablet}px)`).matches;

/** The first place of the tree, where none is named. */
function useFirstPlace(enabled: boolean): number | undefined {
  const query = { parent_id_equals: 'null', sort_by: 'symbol', pp: PAGE_SIZE_MAX, p: 1 } as const;
  const { data } = useApiQuery(listLocations, { query }, { enabled, live: ['location'] });
  return enabled ? data?.items[0]?.id : undefined;
}

/** The way from the settings over all places that it lies in. */
function useTrail(location: Location | undefined): void {
  const t = useT();
  const { locale } = usePortal();
  const title = location ? translated(location.name, locale) : t('routes.locations');
  const root = { label: t('routes.settings'), href: '/settings' };
  const list = { label: t('routes.locations'), href: addressOf('settings.locations') ?? undefined };
  const above = (location?.parents ?? []).map(({ id, name }) => ({
    label: translated(name, locale),
    href: addressOf('settings.locations.show', { id }) ?? undefined,
  }));
  usePage({ title, breadcrumbs: [root, list, ...above, ...(location ? [{ label: title }] : [])] });
}
