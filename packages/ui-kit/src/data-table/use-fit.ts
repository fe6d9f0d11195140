import { useLayoutEffect, useState, type RefObject } from 'react';
import { breakpoint } from '../theme/tokens';
import type { FitStep } from './column-widths';

const ORDINARY_TYPE_PX = 14;

/** How many columns must go for the rest to fit into the frame; `cards` where too few are left, and on phones. */
export function useFit(frame: RefObject<HTMLElement | null>, steps: readonly FitStep[]): number | 'cards' {
  const [fit, setFit] = useState<number | 'cards'>(() => (onPhone() ? 'cards' : 0));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const room = element.clientWidth;
      // A frame that is not laid out says nothing.
      if (room === 0) return;
      const unit = parseFloat(getComputedStyle(element).fontSize) / ORDINARY_TYPE_PX || 1;
      const step = steps.findIndex((wanted) => wanted.room * unit <= room);
      setFit(onPhone() || step === -1 ? 'cards' : step);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, steps]);
  // Steps of other columns may be fewer than those that were measured.
  return fit === 'cards' ? fit : Math.min(fit, steps.length - 1);
}

const onPhone = () => window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`).matches;
