import { momentOnClock, wallClock } from '@portal/service-kit/time-zones';
import type { Span } from '../figures/window';

/** This month until now, and the same part of the month before, by the clock of the plant. */
export function comparedMonths(timeZone: string, now: number): { now: Span; before: Span } {
  const moment = momentOnClock(timeZone);
  const clock = wallClock(timeZone)(new Date(now));
  const begin = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), 1);
  const beginBefore = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - 1, 1);
  // The month before may be shorter: then it counts as a whole.
  const endBefore = Math.min(beginBefore + clock.getTime() - begin, begin);
  return { now: { from: moment(begin), to: now }, before: { from: moment(beginBefore), to: moment(endBefore) } };
}
