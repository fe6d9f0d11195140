import { useLayoutEffect, useState, type RefObject } from 'react';
import { breakpoint } from '../theme/tokens';
import type { FitStep } from './column-widths';

const ORDINARY_TYPE_PX = 14;

type Fit = number | 'cards';

/** How many columns must go for the rest to fit into the frame; `cards` where too few are left, and on phones. */
export function useFit(frame: RefObject<HTMLElement | null>, steps: readonly FitStep[]): Fit {
  const [fit, setFit] = useState<Fit>(() => fitInto(roomOfPage(), 1, steps) ?? 0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const unit = parseFloat(getComputedStyle(element).fontSize) / ORDINARY_TYPE_PX || 1;
      setFit((known) => fitInto(element.clientWidth, unit, steps) ?? known);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, steps]);
  // Steps of other columns may be fewer than those that were measured.
  return fit === 'cards' ? fit : Math.min(fit, steps.length - 1);
}

/** Undefined where nothing is laid out: that says nothing. */
function fitInto(room: number, unit: number, steps: readonly FitStep[]): Fit | undefined {
  if (onPhone()) return 'cards';
  if (!(room > 0)) return undefined;
  const step = steps.findIndex((wanted) => wanted.room * unit <= room);
  return step === -1 ? 'cards' : step;
}

/** What most tables get, known before the frame is drawn: rows that are drawn for another width are drawn twice. */
function roomOfPage(): number {
  const page = document.querySelector('main');
  if (!page) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(page);
  return page.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
}

const onPhone = () => window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`).matches;
