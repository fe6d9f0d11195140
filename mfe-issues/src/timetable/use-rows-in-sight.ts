import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** Rows are drawn this far above and below what is in sight, in pixels. */
const BEYOND = 300;
/** The part in sight changes in steps, so that scrolling seldom draws anything. */
const STEP = 150;

/** Heights from the top of the rows, in pixels. */
export interface Sight {
  top: number;
  bottom: number;
}

/** Rows of known heights of which those in sight are drawn: where each begins, and which part is in sight. */
export function useRowsInSight(heights: readonly number[], scroller: RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState<Sight>({ top: 0, bottom: 1_200 });
  const { tops, total } = useMemo(() => {
    const begins: number[] = [];
    let sum = 0;
    for (const height of heights) {
      begins.push(sum);
      sum += height;
    }
    return { tops: begins, total: sum };
  }, [heights]);
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const top = Math.max(0, Math.floor(element.scrollTop / STEP) * STEP - BEYOND);
    const bottom = Math.ceil((element.scrollTop + element.clientHeight) / STEP) * STEP + BEYOND;
    setSight((now) => (now.top === top && now.bottom === bottom ? now : { top, bottom }));
  }, [scroller]);
  useLayoutEffect(() => {
    look();
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look, scroller, total]);
  return { tops, total, sight };
}
