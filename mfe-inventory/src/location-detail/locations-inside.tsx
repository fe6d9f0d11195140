import styled from 'styled-components';
import { listLocations } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { goTo, LoadError, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, space } from '@portal/ui-kit/theme';
import { labelsAddress } from '../labels/labels-address';
import { usePagedQuery } from '../paging/use-paged-query';
import { LocationLink } from './location-link';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space.xs};
  padding: ${space.xs};
  list-style: none;
`;

const Nothing = styled.p`
  padding: ${space.l};
  color: ${color.muted};
`;

/** The places that lie directly in one. */
export function LocationsInside({ location }: { location: Location }) {
  const t = useT();
  const { answer: inside, paging } = usePagedQuery(listLocations, { parent_id_equals: location.id, sort_by: 'symbol' }, ['location']);
  const { data } = inside;
  const labels = labelsAddress('location', data?.items.map(({ id }) => id) ?? []);
  return (
    <Card
      flush
      title={t('locations.below')}
      actions={labels && <IconButton icon="printer" label={t('labels.action')} onClick={() => void goTo(labels)} />}
    >
      {!data && (inside.error ? <LoadError compact error={inside.error} onRetry={() => void inside.refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && <Nothing>{t('locations.nothing_below')}</Nothing>}
      {data && data.items.length > 0 && (
        <List>
          {data.items.map((child) => (
            <li key={child.id}>
              <LocationLink location={child} />
            </li>
          ))}
        </List>
      )}
      {paging && <Pagination {...paging} />}
    </Card>
  );
}
