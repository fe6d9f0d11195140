import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { useT } from '@portal/portal-kit';
import { color, media, radius, space, stroke } from '@portal/ui-kit/theme';

/** Stands between two columns; on narrow screens, where columns are as wide as the page, there is none. */
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: calc(-1 * ${space.s} - 1px);
  inline-size: calc(2 * ${space.s});
  border-radius: ${radius.small};
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset-block: ${space.m};
    inset-inline: calc(50% - ${stroke.thick} / 2);
    border-radius: ${radius.full};
    background: ${color.edge};
  }
  ${media.hover} {
    &:hover::after {
      background: ${color.accent};
    }
  }
  ${media.belowTablet} {
    display: none;
  }
`;

interface WidthHandleProps {
  /** In twelfths of the row. */
  size: number;
  max: number;
  /** Of what the column shows. */
  title: string;
  onChange: (size: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 };

/** The end of a column, to draw it wider or narrower by hand or with the arrow keys. */
export function WidthHandle({ size, max, title, onChange }: WidthHandleProps) {
  const t = useT();
  const begun = useRef<{ x: number; size: number } | null>(null);
  const become = (wanted: number) => {
    const next = Math.min(Math.max(Math.round(wanted), 1), max);
    if (next !== size) onChange(next);
  };
  const mirrored = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (STEPS[event.key] ?? 0) * (sideways ? mirrored(event.currentTarget) : 1);
    if (step === 0) return;
    event.preventDefault();
    become(size + step);
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!begun.current) return;
    const row = event.currentTarget.closest('ul')?.getBoundingClientRect().width ?? 0;
    if (row === 0) return;
    const twelfths = ((event.clientX - begun.current.x) / row) * LIMITS.dashboardColumns;
    become(begun.current.size + twelfths * mirrored(event.currentTarget));
  };
  return (
    <Handle
      role="slider"
      tabIndex={0}
      aria-label={t('dashboard_config.width_of', { title })}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={max}
      aria-valuenow={size}
      draggable
      // The column itself is dragged to another place.
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={press}
      onPointerDown={(event) => {
        begun.current = { x: event.clientX, size };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={draw}
      onPointerUp={() => (begun.current = null)}
      onPointerCancel={() => (begun.current = null)}
    />
  );
}
