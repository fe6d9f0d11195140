import styled from 'styled-components';
import { listLocations } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { translated } from '@portal/contracts/locales';
import { LoadError, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { space } from '@portal/ui-kit/theme';
import { LocationLink } from '../location-detail/location-link';

const MOST = 50;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: ${space.xs};
  list-style: none;
`;

/** Places whose symbol, name or path has what was typed. */
export function FoundLocations({ sought }: { sought: string }) {
  const t = useT();
  const { locale } = usePortal();
  const short = [...sought].length < CONTAINS_MIN;
  const filter = short ? { symbol_starts_with: sought } : { search_contains: sought };
  const found = useApiQuery(listLocations, { query: { ...filter, sort_by: 'symbol', pp: MOST } }, { keep: true, live: ['location'] });
  if (found.error && !found.data) return <LoadError compact error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonText lines={4} />;
  if (found.data.items.length === 0) return <EmptyState compact drawing="search" title={t('locations.no_match')} />;
  return (
    <List aria-label={t('routes.locations')}>
      {found.data.items.map((location) => (
        <li key={location.id}>
          <LocationLink location={location} detail={location.parents.map(({ name }) => translated(name, locale)).join(' › ')} />
        </li>
      ))}
    </List>
  );
}
