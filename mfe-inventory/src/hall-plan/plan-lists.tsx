import styled from 'styled-components';
import { listEquipment } from '@portal/contracts/inventory/contracts';
import type { HallPlan, Location } from '@portal/contracts/inventory/schemas';
import { invalidate, LoadError, RouteLink, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Pagination } from '@portal/ui-kit/pagination';
import { color, font, space, target } from '@portal/ui-kit/theme';
import { EquipmentStatusBadge } from '../equipment/equipment-status';
import { usePagedQuery } from '../paging/use-paged-query';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  column-gap: ${space.xl};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.s};
    min-block-size: ${target};
    padding-block: ${space.xs};
    border-block-end: 1px solid ${color.line};
    font-size: ${font.table};
  }
  > li > :first-child {
    flex: 1;
    min-inline-size: 6rem;
  }
`;

const Heading = styled.h3`
  padding-block: ${space.s} ${space.xs};
  font-size: ${font.table};
  color: ${color.muted};
`;

const Nothing = styled.p`
  color: ${color.muted};
  font-size: ${font.table};
`;

interface PlanListsProps {
  plan: HallPlan;
  location: Location;
  /** Undefined while the plan is only looked at. */
  onPut?: (equipmentId: number) => Promise<void>;
  onTakeOff?: (equipmentId: number) => void;
}

/** The machines of the plan in words, and, while it is edited, those of the place that are not on it. */
export function PlanLists({ plan, location, onPut, onTakeOff }: PlanListsProps) {
  const t = useT();
  return (
    <div>
      <Heading>{t('plan.on')}</Heading>
      {plan.points.length === 0 && <Nothing>{t('plan.nothing_on')}</Nothing>}
      <List aria-label={t('plan.on')}>
        {plan.points.map(({ equipment_id: id, symbol, designation, status }) => (
          <li key={id}>
            <RouteLink to="equipment.passport" params={{ id }}>
              <bdi>{symbol ?? designation}</bdi>
            </RouteLink>
            <EquipmentStatusBadge size="small" status={status} />
            {onTakeOff && (
              <IconButton
                size="small"
                icon="close"
                label={t('plan.take_off', { name: symbol ?? designation })}
                onClick={() => onTakeOff(id)}
              />
            )}
          </li>
        ))}
      </List>
      {onPut && <Missing plan={plan} location={location} onPut={onPut} />}
    </div>
  );
}

type MissingProps = Pick<PlanListsProps, 'plan' | 'location'> & { onPut: NonNullable<PlanListsProps['onPut']> };

function Missing({ plan, location, onPut }: MissingProps) {
  const t = useT();
  const query = {
    location_path_starts_with: location.path,
    hall_plan_not_equals: location.id,
    kind_equals: 'machine',
    sort_by: 'symbol',
  } as const;
  const tag = `location:${location.id}` as const;
  const { answer, paging } = usePagedQuery(listEquipment, query, ['equipment', tag]);
  const { data, error, refetch } = answer;
  if (!data) return error ? <LoadError compact error={error} onRetry={() => void refetch()} /> : null;
  if (data.meta.total === 0) return null;
  // What was put on the plan is there before the list is read anew.
  const missing = data.items.filter(({ id }) => !plan.points.some((point) => point.equipment_id === id));
  return (
    <>
      <Heading>{t('plan.off')}</Heading>
      <List aria-label={t('plan.off')}>
        {missing.map(({ id, symbol, designation }) => (
          <li key={id}>
            <bdi>{symbol ?? designation}</bdi>
            <IconButton
              size="small"
              icon="plus"
              label={t('plan.put_on', { name: symbol ?? designation })}
              onClick={() => void onPut(id).then(() => invalidate([tag]))}
            />
          </li>
        ))}
      </List>
      {paging && <Pagination {...paging} />}
    </>
  );
}
