import type { Shift } from '@portal/contracts/identity/schemas';
import { dayAt, daysBetween, type Rota, shiftOn, shiftsBetween, spanOfDays, workBetween } from './shift-rota';

const HOUR = 3_600_000;
const shift = (code: string, start: string, end: string): Shift => ({ code, start, end, break_minutes: 0, colour: '#1c7ed6' });
const SHIFTS = [shift('I', '06:00', '14:00'), shift('II', '14:00', '22:00'), shift('III', '22:00', '06:00')];
const FOUR_CREWS = ['I', 'I', 'II', 'II', 'III', 'III', null, null];
const rota = (over: Partial<Rota> = {}): Rota => ({ shifts: SHIFTS, pattern: FOUR_CREWS, cycle_start: '2026-11-02', ...over });
const NIGHTS = rota({ pattern: ['III'] });
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const iso = (moment: number) => new Date(moment).toISOString();

describe('a rota', () => {
  it('repeats, before the first day of its cycle as well', () => {
    const days = daysBetween('2026-10-31', '2026-11-11');
    expect(days.map((date) => shiftOn(rota(), date)?.code ?? null)).toEqual([null, null, ...FOUR_CREWS, 'I', 'I']);
  });

  it('has one of four crews on each shift of each day', () => {
    const crews = ['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-08'].map((cycle_start) => rota({ cycle_start }));
    for (const date of daysBetween('2026-11-02', '2026-12-02'))
      expect(crews.map((crew) => shiftOn(crew, date)?.code ?? '-').sort()).toEqual(['-', 'I', 'II', 'III']);
  });

  it('says which shifts touch a window, the night that began on the day before among them', () => {
    const found = shiftsBetween(rota(), span('2026-11-07T04:00:00Z', '2026-11-10T05:00:01Z'), 'Europe/Warsaw');
    expect(found.map(({ date, shift: { code }, from, to }) => [date, code, iso(from), iso(to)])).toEqual([
      ['2026-11-06', 'III', '2026-11-06T21:00:00.000Z', '2026-11-07T05:00:00.000Z'],
      ['2026-11-07', 'III', '2026-11-07T21:00:00.000Z', '2026-11-08T05:00:00.000Z'],
      ['2026-11-10', 'I', '2026-11-10T05:00:00.000Z', '2026-11-10T13:00:00.000Z'],
    ]);
  });

  it('has no shift where a window ends when it begins', () => {
    expect(shiftsBetween(rota(), span('2026-11-08T05:00:00Z', '2026-11-10T05:00:00Z'), 'Europe/Warsaw')).toEqual([]);
  });
});

describe('the night shift of the change of clocks', () => {
  it.each([
    ['Europe/Warsaw', 'spring', '2026-03-28', 7],
    ['Europe/Warsaw', 'autumn', '2026-10-24', 9],
    ['America/New_York', 'spring', '2026-03-07', 7],
    ['America/New_York', 'autumn', '2026-10-31', 9],
    ['Australia/Sydney', 'spring', '2026-10-03', 7],
    ['Australia/Sydney', 'autumn', '2026-04-04', 9],
  ])('of %s in %s, %s, takes %d hours and begins and ends by the clocks', (zone, _, date, hours) => {
    const next = daysBetween(date, '2027-01-01')[1] ?? '';
    const nights = shiftsBetween(NIGHTS, spanOfDays(date, next, zone), zone);
    const [before, night, after] = nights;
    expect(nights.map((one) => one.date)).toEqual([daysBetween('2026-01-01', date).at(-2), date, next]);
    expect([before, night, after].map((one) => ((one?.to ?? 0) - (one?.from ?? 0)) / HOUR)).toEqual([8, hours, 8]);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
    for (const one of nights) expect([clock.format(one.from), clock.format(one.to)]).toEqual(['22:00', '06:00']);
    expect([dayAt(night?.from ?? 0, zone), dayAt(night?.to ?? 0, zone)]).toEqual([date, next]);
  });

  it.each([
    ['Europe/Warsaw', '2026-03-29', 23],
    ['Europe/Warsaw', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Sydney', '2026-10-04', 23],
    ['Australia/Sydney', '2026-04-05', 25],
  ])('makes the day of %s, %s, %d hours long', (zone, date, hours) => {
    const { from, to } = spanOfDays(date, date, zone);
    expect((to - from) / HOUR).toBe(hours);
  });

  it.each(['Europe/Warsaw', 'America/New_York', 'Australia/Sydney'])('leaves no gap between the shifts of a year in %s', (zone) => {
    const crews = ['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-08'].map((cycle_start) => rota({ cycle_start }));
    const year = spanOfDays('2026-01-01', '2026-12-31', zone);
    const all = crews.flatMap((crew) => shiftsBetween(crew, year, zone)).sort((one, other) => one.from - other.from);
    expect(all.length).toBe(365 * 3 + 1);
    expect(all.slice(1).filter((one, at) => one.from !== all[at]?.to)).toEqual([]);
  });
});

describe('a work schema', () => {
  const OFFICE = {
    intervals: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '15:00' })),
    holidays: [{ date: '2026-11-11', name: 'Independence Day' }],
  };

  it('has hours on its weekdays, and none on a holiday', () => {
    const week = workBetween(OFFICE, spanOfDays('2026-11-09', '2026-11-16', 'Europe/Warsaw'), 'Europe/Warsaw');
    expect(week.map(({ from }) => iso(from))).toEqual([
      '2026-11-09T06:00:00.000Z',
      '2026-11-10T06:00:00.000Z',
      '2026-11-12T06:00:00.000Z',
      '2026-11-13T06:00:00.000Z',
      '2026-11-16T06:00:00.000Z',
    ]);
    expect(week.every(({ from, to }) => to - from === 8 * HOUR)).toBe(true);
  });

  it('has the hours of a night that began before the window', () => {
    const nights = { intervals: [{ weekday: 7, start: '22:00', end: '06:00' }], holidays: [] };
    const monday = workBetween(nights, spanOfDays('2026-10-26', '2026-10-26', 'Europe/Warsaw'), 'Europe/Warsaw');
    expect(monday.map(({ from, to }) => [iso(from), iso(to)])).toEqual([['2026-10-25T21:00:00.000Z', '2026-10-26T05:00:00.000Z']]);
  });
});
