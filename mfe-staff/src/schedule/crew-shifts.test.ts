import type { TimetableCrew } from '@portal/contracts/identity/schemas';
import { shiftsOf } from './crew-shifts';

const EARLY = { code: 'A', start: '06:00', end: '14:00', break_minutes: 0, colour: '#2b8a3e' };
const on = (date: string, away: number[] = []) => ({ date, shift: { ...EARLY, from: `${date}T05:00:00Z`, to: `${date}T13:00:00Z` }, away });
const crewOf = (days: TimetableCrew['days'], from = '2026-01-01', to: string | null = null): TimetableCrew => ({
  id: 7,
  name: { en: 'Crew A', pl: 'Brygada A' },
  leader: null,
  members: [{ id: 3, name: 'Piotr', from, to }],
  days,
});
const WARSAW = { locale: 'pl', timeZone: 'Europe/Warsaw' };
const days = (crew: TimetableCrew, person = 3) => shiftsOf([crew], person, WARSAW).map(({ start }) => start.slice(0, 10));

it('a shift stands in the clocks of the plant and in the words of the person', () => {
  expect(shiftsOf([crewOf([on('2026-11-30')])], 3, WARSAW)).toEqual([
    { key: '7 2026-11-30', start: '2026-11-30T06:00:00', end: '2026-11-30T14:00:00', crew: 'Brygada A', code: 'A', colour: '#2b8a3e' },
  ]);
});

it('a person has the shifts of days on which they belong to the crew and are there', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02'];
  expect(days(crewOf(week.map((date) => on(date))))).toEqual(week);
  expect(days(crewOf(week.map((date) => on(date, date === '2026-12-01' ? [3] : []))))).toEqual(['2026-11-30', '2026-12-02']);
  expect(
    days(
      crewOf(
        week.map((date) => on(date)),
        '2026-12-01',
        '2026-12-01',
      ),
    ),
  ).toEqual(['2026-12-01']);
  expect(days(crewOf([{ date: '2026-11-30', shift: null, away: [] }]))).toEqual([]);
  expect(days(crewOf(week.map((date) => on(date))), 4)).toEqual([]);
});
