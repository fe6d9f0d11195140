import type { Shift } from '@portal/contracts/identity/schemas';
import { endMinutes, shiftSchemaFaults } from './check-shift-schema';

const shift = (code: string, start: string, end: string, break_minutes = 15): Shift => ({
  code,
  start,
  end,
  break_minutes,
  colour: '#1c7ed6',
});
const SHIFTS = [shift('I', '06:00', '14:00'), shift('II', '14:00', '22:00'), shift('III', '22:00', '06:00')];
const faults = (shifts: Shift[], pattern: (string | null)[], cycle_days = pattern.length) =>
  shiftSchemaFaults({ shifts, pattern, cycle_days });

describe('a shift schema', () => {
  it('is a rota of shifts, the night shift among them', () => {
    expect(faults(SHIFTS, ['I', 'I', 'II', 'II', 'III', 'III', null, null])).toEqual({});
  });

  it.each([
    ['06:00', '14:00', 14 * 60],
    ['22:00', '06:00', 30 * 60],
    ['06:00', '06:00', 30 * 60],
  ])('has a shift from %s to %s that ends %d minutes after midnight', (start, end, minutes) => {
    expect(endMinutes({ start, end })).toBe(minutes);
  });

  it('names each shift once, and gives it a shorter break than it is long', () => {
    expect(faults([shift('I', '06:00', '14:00', 480), shift('I', '22:00', '06:00', 480)], [null])).toEqual({
      'shifts.0.break_minutes': 'too_high',
      'shifts.1.code': 'taken',
      'shifts.1.break_minutes': 'too_high',
    });
  });

  it('says for each day of the cycle which shift it is', () => {
    expect(faults(SHIFTS, ['I', 'IV', null], 4)).toEqual({ pattern: 'mismatch', 'pattern.1': 'not_found' });
  });

  it('lets a shift end before the next begins, from the last day to the first as well', () => {
    const long = [...SHIFTS, shift('24', '08:00', '08:00')];
    expect(faults(long, ['I', '24', null, '24'])).toEqual({ 'pattern.0': 'overlap' });
    expect(faults(long, ['24', 'I'])).toEqual({ 'pattern.1': 'overlap' });
    expect(faults(SHIFTS, ['III', 'I'])).toEqual({});
  });
});
