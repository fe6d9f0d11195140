import type { Shift } from '@portal/contracts/identity/schemas';
import { alwaysIn, availability, type CrewPlan, type Occurrence, type Plan } from './availability';

const ZONE = 'Europe/Warsaw';
const shift = (code: string, start: string, end: string): Shift => ({ code, start, end, break_minutes: 0, colour: '#1c7ed6' });
const ROTA = {
  shifts: [shift('I', '06:00', '14:00'), shift('III', '22:00', '06:00')],
  pattern: ['I', 'III', null],
  cycle_start: '2026-11-02',
};
const OFFICE = { intervals: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '15:00' })), holidays: [] };
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
const window = (from: string, to: string) => ({ from: at(from), to: at(to) });
const occurrence = (from: string, to: string, state: Occurrence['state']): Occurrence => ({ ...window(from, to), state });
const crew = (over: Partial<CrewPlan> = {}): CrewPlan => ({ rota: ROTA, occurrences: [], ...over });
const plan = (over: Partial<Plan> = {}): Plan => ({ occurrences: [], memberships: [], workSchema: null, ...over });

/** `02 06:00 available shift`, the end of each being the beginning of the next. */
function shown(of: Plan, from: string, to: string): string[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: '2-digit', hour: '2-digit', minute: '2-digit' });
  const found = availability(of, window(from, to), ZONE);
  expect(found[0]?.from).toBe(at(from));
  expect(found.at(-1)?.to).toBe(at(to));
  expect(found.slice(1).every((one, index) => one.from === found[index]?.to)).toBe(true);
  return found.map((one) => `${clock.format(one.from).replace(',', '')} ${one.state} ${one.reason}`);
}

describe('availability', () => {
  it('is given where nothing says otherwise', () => {
    expect(shown(plan(), '02T00:00', '09T00:00')).toEqual(['02 00:00 available default']);
  });

  it('follows the working hours of the plant without a crew', () => {
    expect(shown(plan({ workSchema: OFFICE }), '06T00:00', '09T08:00')).toEqual([
      '06 00:00 unavailable work_schema',
      '06 07:00 available work_schema',
      '06 15:00 unavailable work_schema',
      '09 07:00 available work_schema',
    ]);
  });

  it('follows the shifts of the crew before the working hours', () => {
    const memberships = [alwaysIn(crew())];
    expect(shown(plan({ memberships, workSchema: OFFICE }), '02T00:00', '05T00:00')).toEqual([
      '02 00:00 unavailable shift',
      '02 06:00 available shift',
      '02 14:00 unavailable shift',
      '03 22:00 available shift',
      '04 06:00 unavailable shift',
    ]);
  });

  it('follows the working hours in a crew without shifts', () => {
    const memberships = [alwaysIn(crew({ rota: null }))];
    expect(shown(plan({ memberships, workSchema: OFFICE }), '02T08:00', '02T09:00')).toEqual(['02 08:00 available work_schema']);
  });

  it('lets the own schedule go before that of the crew, and both before shifts', () => {
    const memberships = [alwaysIn(crew({ occurrences: [occurrence('02T05:00', '02T10:00', 'unavailable')] }))];
    const occurrences = [occurrence('02T08:00', '02T09:00', 'available'), occurrence('02T13:00', '02T16:00', 'on_call')];
    expect(shown(plan({ memberships, occurrences }), '02T04:00', '02T20:00')).toEqual([
      '02 04:00 unavailable shift',
      '02 05:00 unavailable crew_event',
      '02 08:00 available event',
      '02 09:00 unavailable crew_event',
      '02 10:00 available shift',
      '02 13:00 on_call event',
      '02 16:00 unavailable shift',
    ]);
  });

  it('belongs to the crew from its first day to its last, whose night ends on the day after', () => {
    const memberships = [
      { crew: crew({ occurrences: [occurrence('04T10:00', '04T12:00', 'on_call')] }), from: '2026-11-03', to: '2026-11-03' },
    ];
    expect(shown(plan({ memberships, workSchema: OFFICE }), '02T06:00', '04T16:00')).toEqual([
      '02 06:00 unavailable work_schema',
      '02 07:00 available work_schema',
      '02 15:00 unavailable work_schema',
      '03 00:00 unavailable shift',
      '03 22:00 available shift',
      '04 06:00 unavailable work_schema',
      '04 07:00 available work_schema',
      '04 15:00 unavailable work_schema',
    ]);
  });

  it('ends one night in the old crew and begins the next day in the new one', () => {
    const early = crew({ rota: { ...ROTA, pattern: ['I'] } });
    const memberships = [
      { crew: crew({ rota: { ...ROTA, pattern: ['III'] } }), from: '2026-11-01', to: '2026-11-03' },
      { crew: early, from: '2026-11-04', to: null },
    ];
    expect(shown(plan({ memberships }), '03T20:00', '05T00:00')).toEqual([
      '03 20:00 unavailable shift',
      '03 22:00 available shift',
      '04 14:00 unavailable shift',
    ]);
  });

  it('is cut to its window, in the middle of a night too', () => {
    expect(shown(plan({ memberships: [alwaysIn(crew())] }), '04T02:00', '04T07:00')).toEqual([
      '04 02:00 available shift',
      '04 06:00 unavailable shift',
    ]);
  });

  it.each([
    ['Europe/Warsaw', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 7],
    ['Europe/Warsaw', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 9],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 7],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 9],
    ['Australia/Sydney', '2026-10-03T14:00:00Z', '2026-10-04T13:00:00Z', 7],
    ['Australia/Sydney', '2026-04-04T13:00:00Z', '2026-04-05T14:00:00Z', 9],
  ])('of the night before the change of clocks in %s, %s to %s, has %d hours', (zone, from, to, hours) => {
    const nights = crew({ rota: { ...ROTA, pattern: ['III'] } });
    const day = { from: Date.parse(from), to: Date.parse(to) };
    const found = availability(plan({ memberships: [alwaysIn(nights)] }), { from: day.from - 2 * 3_600_000, to: day.to }, zone);
    expect(found.map(({ state, from: begin, to: end }) => [state, (end - begin) / 3_600_000])).toEqual([
      ['available', hours],
      ['unavailable', 16],
      ['available', 2],
    ]);
  });
});
