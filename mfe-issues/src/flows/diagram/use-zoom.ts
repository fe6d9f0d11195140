import { useLayoutEffect, useState, type RefObject } from 'react';

/** Sizes that the buttons lead through. */
const STEPS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5];
/** Below this, words cannot be read; the drawing scrolls then. */
const LEAST = 0.75;
const ROOT_PX = 16;

/** The size at which a drawing of a width fits a room, both in pixels: never larger than drawn, never too small to read. */
export const fitting = (width: number, room: number): number => (room > 0 ? Math.min(1, Math.max(LEAST, room / width)) : 1);

/** The next size above or below another one; the same where there is none. */
export function stepFrom(size: number, direction: 1 | -1): number {
  const next = direction === 1 ? STEPS.find((step) => step > size + 0.001) : STEPS.findLast((step) => step < size - 0.001);
  return next ?? size;
}

export interface Zoom {
  size: number;
  /** Whether the whole drawing is shown as far as it can be read. */
  fits: boolean;
  step: (direction: 1 | -1) => void;
  fit: () => void;
}

/** How large a drawing is shown: it fits its place until somebody chooses a size. `width`: of the drawing at its full size, in pixels. */
export function useZoom(place: RefObject<HTMLElement | null>, width: number): Zoom {
  const [room, setRoom] = useState(0);
  const [chosen, choose] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const type = parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_PX;
      setRoom((element.clientWidth * ROOT_PX) / type);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const size = chosen ?? fitting(width, room);
  return { size, fits: chosen === null, step: (direction) => choose(stepFrom(size, direction)), fit: () => choose(null) };
}
