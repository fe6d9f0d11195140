import type { PlannedCrew } from '../plan/plan.repository';
import { EARLY, FOUR_CREW_ROTA, LATE, NIGHT } from '../seed/demo-crews';
import { nextShift, reminderAt, shiftToHandOver } from './handover-shifts';

const ZONE = 'Europe/Warsaw';
const at = (text: string) => Date.parse(text);
const crew = (id: number, cycle_start: string, shift_schema_id = 1): PlannedCrew => ({
  id,
  name: { en: `Crew ${id}` },
  leader: null,
  shift_schema_id,
  rota: { ...FOUR_CREW_ROTA, cycle_start },
});
/** On 23 November 2026 the first works early, the fourth late, the third at night. */
const CREWS = [crew(1, '2026-11-23'), crew(2, '2026-11-25'), crew(3, '2026-11-19'), crew(4, '2026-11-21')];
const nextCrews = (...of: Parameters<typeof nextShift>) => nextShift(...of).crews;
const [first, , third] = CREWS as [PlannedCrew, PlannedCrew, PlannedCrew];

it('the shift that goes on is handed over, or the one that ended within eight hours', () => {
  expect(shiftToHandOver(first, at('2026-11-23T13:50:00+01:00'), ZONE)?.shift).toEqual(EARLY);
  expect(shiftToHandOver(first, at('2026-11-23T21:59:00+01:00'), ZONE)?.shift).toEqual(EARLY);
  expect(shiftToHandOver(first, at('2026-11-23T22:01:00+01:00'), ZONE)).toBeNull();
  expect(shiftToHandOver(first, at('2026-11-23T05:59:00+01:00'), ZONE)).toBeNull();
  expect(shiftToHandOver({ rota: null }, at('2026-11-23T10:00:00+01:00'), ZONE)).toBeNull();
});

it('a night shift belongs to the day on which it began, in the nights of both changes of clocks too', () => {
  for (const [night, morning] of [
    ['2026-11-23', '2026-11-24T05:30:00+01:00'],
    ['2026-03-28', '2026-03-29T05:30:00+02:00'],
    ['2026-10-24', '2026-10-25T05:30:00+01:00'],
  ] as const) {
    const nights = { rota: { shifts: [NIGHT], pattern: ['III'], cycle_start: '2026-01-01' } };
    expect(shiftToHandOver(nights, at(morning), ZONE)).toMatchObject({ date: night, shift: NIGHT });
  }
});

it('the crew that begins when the shift ends takes over', () => {
  expect(nextCrews(CREWS, 1, at('2026-11-23T14:00:00+01:00'), ZONE)).toEqual([4]);
  expect(nextCrews(CREWS, 4, at('2026-11-23T22:00:00+01:00'), ZONE)).toEqual([3]);
  expect(shiftToHandOver(third, at('2026-11-23T23:00:00+01:00'), ZONE)?.shift).toEqual(NIGHT);
});

it('crews of the same shift schema take over before others; others where there are none; nobody without a shift within a day', () => {
  const late = (id: number, schema: number): PlannedCrew => ({
    ...crew(id, '2026-01-01', schema),
    rota: { shifts: [LATE], pattern: ['II'], cycle_start: '2026-01-01' },
  });
  const end = at('2026-11-23T14:00:00+01:00');
  expect(nextCrews([...CREWS, late(9, 2)], 1, end, ZONE)).toEqual([4]);
  expect(nextCrews([first, late(9, 2), late(10, 3)], 1, end, ZONE)).toEqual([9, 10]);
  expect(nextCrews([first], 1, end, ZONE)).toEqual([]);
});

it('the next leader is reminded half an hour after their shift began, or after a signature that came later', () => {
  const { begins } = nextShift(CREWS, 1, at('2026-11-23T14:00:00+01:00'), ZONE);
  expect(begins).toBe(at('2026-11-23T14:00:00+01:00'));
  expect(reminderAt(begins ?? 0, at('2026-11-23T13:50:00+01:00'))).toEqual(new Date('2026-11-23T14:30:00+01:00'));
  expect(reminderAt(begins ?? 0, at('2026-11-23T15:10:00+01:00'))).toEqual(new Date('2026-11-23T15:40:00+01:00'));
  expect(nextShift([first], 1, at('2026-11-23T14:00:00+01:00'), ZONE).begins).toBeNull();
});
