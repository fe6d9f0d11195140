import { momentOfCount, problemOfEntry } from './check-count';

const opened = new Date('2026-11-28T08:00:00.000Z');
const now = new Date('2026-11-28T09:00:00.000Z');
const moment = (sent?: string) => momentOfCount(sent, now, opened);

it('a count that says no moment was made now', () => {
  expect(moment()).toEqual(now);
});

it('a moment between the opening and now is taken as it is', () => {
  expect(moment('2026-11-28T08:30:00.000Z')).toEqual(new Date('2026-11-28T08:30:00.000Z'));
});

it('a clock that is wrong by less than a minute is taken for right', () => {
  expect(moment('2026-11-28T09:00:59.000Z')).toEqual(now);
  expect(moment('2026-11-28T07:59:01.000Z')).toEqual(opened);
});

it('what was counted later than now or before the opening is refused', () => {
  expect(moment('2026-11-28T09:01:01.000Z')).toBe('too_high');
  expect(moment('2026-11-28T07:58:00.000Z')).toBe('too_low');
});

it('an entry is counted where it lies, and in one stocktaking at a time', () => {
  expect(problemOfEntry(null, false)).toBe('not_found');
  expect(problemOfEntry({ inside: false, counted_elsewhere: false }, false)).toBe('invalid');
  expect(problemOfEntry({ inside: false, counted_elsewhere: false }, true)).toBeNull();
  expect(problemOfEntry({ inside: true, counted_elsewhere: true }, false)).toBe('in_use');
  expect(problemOfEntry({ inside: true, counted_elsewhere: false }, false)).toBeNull();
});
