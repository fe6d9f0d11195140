import { hoursOf } from './hour-cell';

const SHIFTS = new Map([
  ['I', { start: '06:00', end: '14:00' }],
  ['N', { start: '22:00', end: '06:00' }],
]);
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

it.each([
  ['I', hours(6, 14)],
  ['n', hours(22, 30)],
  ['6-14', hours(6, 14)],
  ['06:30 – 14:30', hours(6.5, 14.5)],
  ['22-6', hours(22, 30)],
  ['0-24', hours(0, 24)],
  ['16-24', hours(16, 24)],
])('%s is a time', (text, found) => expect(hoursOf(text, SHIFTS)).toEqual(found));

it.each(['II', '6', '6-25', '6:70-14', 'urlop', '-', '6-14-22'])('%s is none', (text) => expect(hoursOf(text, SHIFTS)).toBeNull());
