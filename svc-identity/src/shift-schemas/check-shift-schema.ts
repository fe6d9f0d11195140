import type { Shift, ShiftSchemaInput } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';

const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of `06:30`. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** When it ends, in minutes since the midnight before its start: on the next day where the end is not after the start. */
export function endMinutes({ start, end }: Pick<Shift, 'start' | 'end'>): number {
  const minutes = minutesOf(end);
  return minutes > minutesOf(start) ? minutes : minutes + DAY_MINUTES;
}

function shiftFaults(shifts: readonly Shift[]): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {};
  for (const [at, shift] of shifts.entries()) {
    if (shifts.findIndex(({ code }) => code === shift.code) < at) faults[`shifts.${at}.code`] = 'taken';
    if (shift.break_minutes >= endMinutes(shift) - minutesOf(shift.start)) faults[`shifts.${at}.break_minutes`] = 'too_high';
  }
  return faults;
}

/** The cycle repeats: the first day follows the last. */
function patternFaults({ shifts, pattern }: Pick<ShiftSchemaInput, 'shifts' | 'pattern'>): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {};
  const shiftOf = (code: string | null | undefined) => shifts.find((shift) => shift.code === code);
  for (const [at, code] of pattern.entries()) {
    if (code === null) continue;
    const shift = shiftOf(code);
    const before = shiftOf(pattern.at(at - 1));
    if (!shift) faults[`pattern.${at}`] = 'not_found';
    else if (before && endMinutes(before) - DAY_MINUTES > minutesOf(shift.start)) faults[`pattern.${at}`] = 'overlap';
  }
  return faults;
}

/** What is wrong with a shift schema beyond its shape, by field. */
export function shiftSchemaFaults(input: Pick<ShiftSchemaInput, 'cycle_days' | 'shifts' | 'pattern'>): Record<string, FieldCode> {
  const mismatch: Record<string, FieldCode> = input.pattern.length === input.cycle_days ? {} : { pattern: 'mismatch' };
  return { ...shiftFaults(input.shifts), ...mismatch, ...patternFaults(input) };
}
