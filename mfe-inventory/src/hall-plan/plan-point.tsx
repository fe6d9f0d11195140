import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import type { HallPlanPoint } from '@portal/contracts/inventory/schemas';
import { addressOf, goTo, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, media, motion, radius, shadow, space, stroke, tone, type Tone } from '@portal/ui-kit/theme';
import { STATUS_LOOK } from '../equipment/equipment-status';
import { movedByKey, placeAt, type PlanPlace } from './plan-moves';

const Mark = styled.button<{ $tone: Tone; $moves: boolean }>`
  position: absolute;
  translate: -50% -50%;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: 2rem;
  padding-inline: ${space.s};
  border: ${stroke.mark} solid ${({ $tone }) => tone($tone).solid};
  border-radius: ${radius.full};
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  font-size: ${font.caption};
  font-weight: ${font.medium};
  white-space: nowrap;
  cursor: ${({ $moves }) => ($moves ? 'grab' : 'pointer')};
  touch-action: ${({ $moves }) => ($moves ? 'none' : 'auto')};
  transition: box-shadow ${motion.fast};
  /* Names would lie on each other: the icons stay, the list has the names. */
  ${media.phone} {
    justify-content: center;
    min-block-size: 1.5rem;
    min-inline-size: 1.5rem;
    padding: 0 ${space.xs};
    line-height: 1;
    &:not(:hover, :focus-visible) > bdi {
      display: none;
    }
  }
  /* More than what is seen can be pressed. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${space.xs});
  }
  &:hover,
  &:focus-visible {
    z-index: 1;
    box-shadow: ${shadow};
  }
  &:focus-visible {
    outline: ${stroke.mark} solid ${color.focus};
    outline-offset: ${stroke.mark};
  }
`;

interface PlanPointProps {
  point: HallPlanPoint;
  /** Undefined while the plan is only looked at: a press opens the machine. */
  onPlace?: (place: PlanPlace) => void;
  onTakeOff?: () => void;
}

/** A machine on the plan, in the colour of its state. */
export function PlanPoint({ point, onPlace, onTakeOff }: PlanPointProps) {
  const t = useT();
  const drag = useDrag(point, onPlace);
  const [tint, icon] = STATUS_LOOK[point.status];
  const name = point.symbol ?? point.designation;
  const press = (event: KeyboardEvent) => {
    if (!onPlace) return;
    if (event.key === 'Delete') return onTakeOff?.();
    const moved = movedByKey(point, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onPlace(moved);
  };
  const open = () => {
    const address = addressOf('equipment.passport', { id: point.equipment_id });
    if (!onPlace && address) void goTo(address);
  };
  return (
    <Mark
      type="button"
      $tone={tint}
      $moves={onPlace !== undefined}
      style={{ insetInlineStart: `${drag.place.x}%`, insetBlockStart: `${drag.place.y}%` }}
      aria-label={t('plan.point', { name, designation: point.designation, status: t(`equipment.status.${point.status}`) })}
      onClick={open}
      onKeyDown={press}
      {...drag.handlers}
    >
      <Icon name={icon} size="1em" />
      <bdi>{name}</bdi>
    </Mark>
  );
}

/** The point follows the pointer and is placed where it is let go. */
function useDrag(point: PlanPlace, onPlace: PlanPointProps['onPlace']) {
  const [dragged, setDragged] = useState<PlanPlace | null>(null);
  const picture = useRef<DOMRect | null>(null);
  const end = (event: PointerEvent) => {
    if (!picture.current) return;
    const place = placeAt(event, picture.current);
    picture.current = null;
    if (dragged) onPlace?.(place);
    setDragged(null);
  };
  const handlers = onPlace && {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      picture.current = event.currentTarget.parentElement?.getBoundingClientRect() ?? null;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (picture.current) setDragged(placeAt(event, picture.current));
    },
    onPointerUp: end,
    onPointerCancel: () => {
      picture.current = null;
      setDragged(null);
    },
  };
  return { place: dragged ?? point, handlers };
}
