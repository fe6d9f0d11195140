import { useRef, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, radius, space } from '@portal/ui-kit/theme';
import { gestureOf, SCALE_MAX, applyGesture, zoomBy, FIT, type Point, type View } from './photo-zoom';

interface PhotoStageProps {
  src: string;
  name: string;
  /** A swipe over a photo that is shown whole: 1 forward, -1 back. */
  onTurn: (by: 1 | -1) => void;
}

const Frame = styled.div<{ $zoomed: boolean }>`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.sunken};
  touch-action: ${({ $zoomed }) => ($zoomed ? 'none' : 'pan-y')};
  cursor: ${({ $zoomed }) => ($zoomed ? 'grab' : 'zoom-in')};
`;

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: 65vh;
  object-fit: contain;
  user-select: none;
`;

const Controls = styled.div`
  position: absolute;
  inset-block-end: ${space.s};
  inset-inline-end: ${space.s};
  display: flex;
  gap: ${space.xs};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

/** A photo that is brought nearer by buttons, the keys + and -, a double press or two fingers, and moved by one. */
export function PhotoStage({ src, name, onTurn }: PhotoStageProps) {
  const t = useT();
  const [view, setView] = useState<View>(FIT);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const zoomed = view.scale > 1;

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    start.current = fingers.current.size === 1 ? pointOf(event) : null;
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const gesture = gestureOf(before, [...fingers.current.values()]);
    if (zoomed || fingers.current.size > 1) setView((now) => applyGesture(now, gesture));
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const turn = !zoomed && start.current ? swipe(start.current, pointOf(event)) : null;
    start.current = null;
    if (turn) onTurn(turn);
  };
  return (
    <Frame
      $zoomed={zoomed}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={() => setView(zoomed ? FIT : zoomBy(view, 2))}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') setView((now) => zoomBy(now, 1));
        if (event.key === '-') setView((now) => zoomBy(now, -1));
      }}
    >
      <Picture src={src} alt={name} draggable={false} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }} />
      <Controls onPointerDown={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
        <IconButton icon="minus" label={t('files.zoom_out')} disabled={!zoomed} onClick={() => setView((now) => zoomBy(now, -1))} />
        <IconButton
          icon="plus"
          label={t('files.zoom_in')}
          disabled={view.scale >= SCALE_MAX}
          onClick={() => setView((now) => zoomBy(now, 1))}
        />
      </Controls>
    </Frame>
  );
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Pixels that a finger goes to turn. */
const SWIPE = 60;

function swipe(from: Point, to: Point): 1 | -1 | null {
  const [across, along] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(along)) return null;
  const forward = document.documentElement.dir === 'rtl' ? across > 0 : across < 0;
  return forward ? 1 : -1;
}
