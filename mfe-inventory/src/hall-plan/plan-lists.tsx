import styled from 'styled-components';
import { listEquipment } from '@portal/contracts/inventory/contracts';
import type { HallPlan, Location } from '@portal/contracts/inventory/schemas';
import { RouteLink, useApiQuery, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, font, space, target } from '@portal/ui-kit/theme';
import { EquipmentStatusBadge } from '../equipment/equipment-status';

const MOST = 100;

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
  onPut?: (equipmentId: number) => void;
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

function Missing({ plan, location, onPut }: Pick<PlanListsProps, 'plan' | 'location'> & { onPut: (equipmentId: number) => void }) {
  const t = useT();
  const there = useApiQuery(
    listEquipment,
    { query: { location_path_starts_with: location.path, kind_equals: 'machine', sort_by: 'symbol', pp: MOST } },
    { live: ['equipment'] },
  ).data?.items;
  const missing = (there ?? []).filter(({ id }) => !plan.points.some((point) => point.equipment_id === id));
  if (missing.length === 0) return null;
  return (
    <>
      <Heading>{t('plan.off')}</Heading>
      <List aria-label={t('plan.off')}>
        {missing.map(({ id, symbol, designation }) => (
          <li key={id}>
            <bdi>{symbol ?? designation}</bdi>
            <IconButton size="small" icon="plus" label={t('plan.put_on', { name: symbol ?? designation })} onClick={() => onPut(id)} />
          </li>
        ))}
      </List>
    </>
  );
}
