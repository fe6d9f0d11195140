import type { Holiday, WorkInterval } from '@portal/contracts/identity/schemas';
import { workSchemaFaults } from './check-work-schema';

const faults = (intervals: WorkInterval[], holidays: Holiday[] = []) => workSchemaFaults({ intervals, holidays });

describe('a work schema', () => {
  it('has hours of a week, several a day and into the night', () => {
    const week = [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, start: '08:00', end: '12:00' },
      { weekday, start: '12:00', end: '16:00' },
      { weekday, start: '22:00', end: '06:00' },
    ]);
    expect(faults(week)).toEqual({});
  });

  it('counts no hour twice, from Sunday night to Monday as well', () => {
    expect(
      faults([
        { weekday: 1, start: '08:00', end: '16:00' },
        { weekday: 1, start: '15:00', end: '17:00' },
        { weekday: 2, start: '08:00', end: '16:00' },
        { weekday: 7, start: '22:00', end: '08:30' },
      ]),
    ).toEqual({ 'intervals.1.start': 'overlap', 'intervals.3.start': 'overlap' });
    expect(
      faults([
        { weekday: 7, start: '22:00', end: '06:00' },
        { weekday: 1, start: '05:00', end: '13:00' },
      ]),
    ).toEqual({ 'intervals.1.start': 'overlap' });
  });

  it('names a holiday once', () => {
    expect(
      faults(
        [],
        [
          { date: '2026-12-25', name: 'Christmas' },
          { date: '2026-12-26', name: '' },
          { date: '2026-12-25', name: '' },
        ],
      ),
    ).toEqual({ 'holidays.2.date': 'taken' });
  });
});
