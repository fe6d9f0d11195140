import type { CounterType, TriggerDirection } from '@portal/contracts/inventory/counter-terms';
import type { NewCounterTrigger } from '@portal/contracts/inventory/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { thousandths } from '../stock/quantity';

/** What of a trigger decides when it is crossed; decimals. */
export interface TriggerState {
  every: string | null;
  threshold: string | null;
  hysteresis: string | null;
  direction: TriggerDirection | null;
  /** What the meter had counted when the trigger was made. */
  from_total: string;
  crossings: number;
  /** A threshold that was passed counts again once the level has come back by the hysteresis. */
  armed: boolean;
}

/** What is left of a state after readings, and the value that crossed it last; null where none did. */
export interface Crossed {
  crossings: number;
  armed: boolean;
  value: string | null;
}

/** How often so much was counted, whatever the order in which readings arrived. A correction takes no crossing back. */
export function crossedByTotal({ every, from_total, crossings, armed }: TriggerState, total: string, newest: string): Crossed {
  const step = thousandths(every ?? '0');
  const reached = step > 0 ? Math.floor((thousandths(total) - thousandths(from_total)) / step) : 0;
  return reached > crossings ? { crossings: reached, armed, value: newest } : { crossings, armed, value: null };
}

/** Levels in the order of their times. */
export function crossedByLevels(state: TriggerState, values: readonly string[]): Crossed {
  const sign = state.direction === 'below' ? -1 : 1;
  const limit = sign * thousandths(state.threshold ?? '0');
  const back = limit - thousandths(state.hysteresis ?? '0');
  const crossed: Crossed = { crossings: state.crossings, armed: state.armed, value: null };
  for (const value of values) {
    const level = sign * thousandths(value);
    if (crossed.armed && level >= limit) {
      crossed.armed = false;
      crossed.crossings += 1;
      crossed.value = value;
    } else if (!crossed.armed && (level < back || (level === back && back < limit))) crossed.armed = true;
  }
  return crossed;
}

/** What is wrong with a trigger, by field. */
export function triggerProblems(
  { every, threshold, hysteresis, direction }: NewCounterTrigger,
  type: CounterType,
): Partial<Record<'every' | 'threshold' | 'hysteresis' | 'direction', FieldCode>> {
  if (every === undefined && threshold === undefined) return { every: 'required' };
  if (every !== undefined) {
    if (type === 'gauge') return { every: 'invalid' };
    if (thousandths(every) <= 0) return { every: 'too_low' };
    const beside = { threshold, hysteresis, direction };
    return Object.fromEntries(Object.entries(beside).flatMap(([name, value]) => (value === undefined ? [] : [[name, 'invalid' as const]])));
  }
  return hysteresis !== undefined && thousandths(hysteresis) < 0 ? { hysteresis: 'too_low' } : {};
}
