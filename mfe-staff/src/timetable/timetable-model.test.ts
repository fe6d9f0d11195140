import { timetableWith } from '../testing/crew.factory';
import { byShift, membersOn, type TimetableDay } from './timetable-model';

const [crew] = timetableWith(['2026-11-23', '2026-11-24'], '2026-11-23').crews;
if (!crew) throw new Error('no crew');
const [first, second] = crew.days as [TimetableDay, TimetableDay];

it('knows who belongs to a crew on a day, and who of these is away', () => {
  const { here, away } = membersOn(crew, first);
  expect([here.map(({ name }) => name).join(), away.map(({ name }) => name)]).toEqual([
    'Anna,Cezary,Dorota,Ewa,Filip,Grzegorz',
    ['Barbara'],
  ]);
  expect(membersOn(crew, second).here).toHaveLength(8);
});

it('has the earliest shift of a day first and days off last', () => {
  const late = { ...crew, id: 2, days: [{ ...first, shift: first.shift && { ...first.shift, from: '2026-11-23T13:00:00.000Z' } }] };
  const off = { ...crew, id: 1, days: [{ ...first, shift: null }] };
  expect(byShift([off, late, crew], '2026-11-23').map((one) => one.crew.id)).toEqual([crew.id, 2, 1]);
});
