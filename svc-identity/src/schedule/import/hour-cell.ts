import type { Shift } from '@portal/contracts/identity/schemas';
import { endMinutes, minutesOf } from '../../shift-schemas/check-shift-schema';

/** Minutes since the midnight that begins a day; the end may lie on the next. */
export interface Hours {
  from: number;
  to: number;
}

const HOURS = /^(\d{1,2})(?:[:.](\d\d))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d\d))?$/;
const DAY_MINUTES = 1_440;

/** `6`, `30` as `06:30`; null for what no clock shows. A day ends at 24 as well. */
function clock(hour: string, minute: string | undefined): string | null {
  const text = `${hour.padStart(2, '0')}:${minute ?? '00'}`;
  if (text === '24:00') return '00:00';
  return Number(hour) < 24 && Number(minute ?? 0) < 60 ? text : null;
}

/** The hours that a cell names: `6-14`, `22:00–6:00`, or the code of a shift; null for anything else. */
export function hoursOf(text: string, shifts: ReadonlyMap<string, Pick<Shift, 'start' | 'end'>>): Hours | null {
  const shift = shifts.get(text.toLocaleUpperCase());
  if (shift) return { from: minutesOf(shift.start), to: endMinutes(shift) };
  const found = HOURS.exec(text);
  if (!found) return null;
  const [start, end] = [clock(found[1] ?? '', found[2]), clock(found[3] ?? '', found[4])];
  if (start === null || end === null) return null;
  const hours = { from: minutesOf(start), to: endMinutes({ start, end }) };
  return hours.to - hours.from <= DAY_MINUTES ? hours : null;
}
