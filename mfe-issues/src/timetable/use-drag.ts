import { useRef, type PointerEvent, type RefObject } from 'react';
import type { Bar } from './plan-bars';
import type { Span } from './plan-zoom';

/** What a drag does: moves a bar, or its end. */
export type Grip = 'move' | 'end';

/** Where a bar was dropped: so many milliseconds later on the plant's clock, in the row with this key. */
export interface Dropped {
  bar: Bar;
  grip: Grip;
  delta: number;
  row: string | null;
}

interface DragOptions {
  window: Span;
  snap: number;
  /** The area as wide as the window. */
  area: RefObject<HTMLElement | null>;
  /** Whether a bar may go to another row. */
  isFree: boolean;
  /** Says where the bar would go while it is dragged; null at the end. */
  tell: (bar: Bar, grip: Grip, delta: number | null) => void;
  onDrop: (dropped: Dropped) => void;
  onPress: (bar: Bar) => void;
}

/** Pixels that a press may move without being a drag. */
const DRAG_THRESHOLD = 4;

/** Key of the row at a point; null outside the rows. */
function rowAt(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLElement && element.dataset.row);
  return (found as HTMLElement | undefined)?.dataset.row ?? null;
}

/**
 * Drags bars with mouse and finger. While it goes on nothing is drawn anew: the bar itself is shifted, by whole snaps.
 *
 * @returns what a bar does when it is pressed, by the bar and what is gripped
 */
export function useDrag({ window: span, snap, area, isFree, tell, onDrop, onPress }: DragOptions) {
  const isDragging = useRef(false);
  return (event: PointerEvent<HTMLElement>, bar: Bar, grip: Grip) => {
    if (event.button !== 0 || isDragging.current) return;
    event.stopPropagation();
    const handle = event.currentTarget;
    const element = handle.closest<HTMLElement>('[data-bar]');
    const width = area.current?.clientWidth ?? 0;
    if (!element || width === 0) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const perPixel = (span.to - span.from) / width;
    const [startX, startY] = [event.clientX, event.clientY];
    const ownWidth = element.offsetWidth;
    let delta = 0;
    let begun = false;
    let frame = 0;
    let [x, y] = [startX, startY];
    const draw = () => {
      frame = 0;
      const next = Math.round(((x - startX) * direction * perPixel) / snap) * snap;
      const pixels = (next / perPixel) * direction;
      if (grip === 'move') element.style.transform = `translate(${pixels}px, ${isFree ? y - startY : 0}px)`;
      else element.style.inlineSize = `${Math.max(4, ownWidth + pixels * direction)}px`;
      if (next !== delta) tell(bar, grip, next);
      delta = next;
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      [x, y] = [moved.clientX, moved.clientY];
      if (!begun && Math.hypot(x - startX, y - startY) < DRAG_THRESHOLD) return;
      begun = true;
      element.dataset.dragged = 'true';
      frame ||= requestAnimationFrame(draw);
    };
    const size = element.style.inlineSize;
    const end = () => {
      cancelAnimationFrame(frame);
      isDragging.current = false;
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', onKey, true);
      element.style.transform = '';
      element.style.inlineSize = size;
      delete element.dataset.dragged;
      tell(bar, grip, null);
    };
    const onUp = () => {
      if (begun) draw();
      element.style.pointerEvents = 'none';
      const row = grip === 'move' ? rowAt(x, y) : null;
      element.style.pointerEvents = '';
      const dropped = { bar, grip, delta, row };
      end();
      if (begun) onDrop(dropped);
      else onPress(bar);
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      end();
    };
    isDragging.current = true;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', end);
    document.addEventListener('keydown', onKey, true);
  };
}
