import type { Bar } from './plan-bars';
import { HOUR_MS } from './plant-clock';
import type { Span } from './plan-zoom';

/** Hours of work in each of some times: a job of two people counts for both. What is closed counts too, as it was done. */
export function loadOf(bars: readonly Bar[], times: readonly Span[]): number[] {
  return times.map(({ from, to }) =>
    bars.reduce((hours, bar) => {
      const shared = Math.min(to, bar.to) - Math.max(from, bar.from);
      return shared <= 0 ? hours : hours + (shared / HOUR_MS) * Math.max(1, bar.item.employee_ids.length);
    }, 0),
  );
}
