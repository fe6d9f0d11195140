import { formatsOf } from './formats';

const en = formatsOf('en', 'Europe/Warsaw');
const plain = (text: string) => text.replace(/[\u00a0\u202f\u200f]/g, ' ');

describe('durations', () => {
  it.each([
    [0, '0 min'],
    [59, '0 min'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 hr'],
    [7199, '1 hr'],
    [86_399, '23 hr'],
    [86_400, '1 day'],
    [200_000, '2 days'],
  ])('%i s is %s', (seconds, shown) => {
    expect(plain(en.duration(seconds))).toBe(shown);
  });

  it('follow the language', () => {
    expect(plain(formatsOf('pl', 'Europe/Warsaw').duration(3 * 86_400))).toBe('3 dni');
  });
});

describe('moments', () => {
  it('are shown in the time zone of the plant', () => {
    expect(plain(en.dateTime('2026-01-01T23:30:00.000Z'))).toBe('Jan 2, 2026, 12:30 AM');
    expect(plain(formatsOf('en', 'America/New_York').dateTime('2026-01-01T23:30:00.000Z'))).toBe('Jan 1, 2026, 6:30 PM');
  });

  it('keep a day a day in every time zone', () => {
    expect(formatsOf('en', 'America/New_York').date('2026-03-05')).toBe('Mar 5, 2026');
    expect(formatsOf('en', 'Pacific/Auckland').date('2026-03-05')).toBe('Mar 5, 2026');
  });

  it.each([
    [-5, 'now'],
    [-61, '1 min. ago'],
    [-7200, '2 hr. ago'],
    [-90_000, 'yesterday'],
    [120, 'in 2 min.'],
  ])('%i s from now are %s', (seconds, shown) => {
    const now = Date.UTC(2026, 0, 1);
    expect(plain(en.relative(now + seconds * 1000, now))).toBe(shown);
  });
});

it('shows nothing as a dash', () => {
  expect([en.number(null), en.date(undefined), en.dateTime(''), en.relative(null), en.duration(null), en.list([])]).toEqual([
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
  ]);
});

it('writes numbers as the language does', () => {
  expect(plain(formatsOf('de', 'Europe/Berlin').number(1234.5))).toBe('1.234,5');
});
