import styled from 'styled-components';
import { listEquipment } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { EQUIPMENT_LIVE, LoadError, RouteLink, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font, space, target } from '@portal/ui-kit/theme';
import { EquipmentStatusBadge } from '../equipment/equipment-status';
import { usePagedQuery } from '../paging/use-paged-query';

const List = styled.ul`
  padding: ${space.xs} ${space.l};
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.m};
    min-block-size: ${target};
    font-size: ${font.table};
  }
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Designation = styled.span`
  flex: 1;
  min-inline-size: 8rem;
  color: ${color.muted};
`;

const Nothing = styled.p`
  padding: ${space.l};
  color: ${color.muted};
`;

/** The machines and tools that stand in a place, as far as the person may see them. */
export function EquipmentHere({ location }: { location: Location }) {
  const t = useT();
  const { answer: there, paging } = usePagedQuery(listEquipment, { location_id_equals: location.id, sort_by: 'symbol' }, EQUIPMENT_LIVE);
  const { data } = there;
  return (
    <Card flush title={t('standing.title')}>
      {!data && (there.error ? <LoadError compact error={there.error} onRetry={() => void there.refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && <Nothing>{t('standing.none')}</Nothing>}
      {data && data.items.length > 0 && (
        <List>
          {data.items.map(({ id, symbol, designation, status }) => (
            <li key={id}>
              <RouteLink to="equipment.passport" params={{ id }}>
                <bdi>{symbol ?? designation}</bdi>
              </RouteLink>
              <Designation>
                <bdi>{designation}</bdi>
              </Designation>
              <EquipmentStatusBadge size="small" status={status} />
            </li>
          ))}
        </List>
      )}
      {paging && <Pagination {...paging} />}
    </Card>
  );
}
