import { formatsOf } from './formats';
import { languageName } from './language-name';

const en = formatsOf('en', 'Europe/Warsaw');
const plain = (text: string) => text.replace(/\u200f/g, '').replace(/[\u00a0\u202f]/g, ' ');

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
    [172_799, '1 day'],
    [200_000, '2 days'],
  ])('%i s is %s', (seconds, shown) => {
    expect(plain(en.duration(seconds))).toBe(shown);
  });

  it('follow the language', () => {
    expect(plain(formatsOf('pl', 'Europe/Warsaw').duration(3 * 86_400))).toBe('3 dni');
  });
});

describe('long durations', () => {
  it.each([
    [0, '0 min'],
    [59, '0 min'],
    [5_400, '1 hr 30 min'],
    [86_400, '1 day'],
    [90_060, '1 day 1 hr 1 min'],
    [172_740, '1 day 23 hr 59 min'],
  ])('%i s are %s', (seconds, shown) => {
    expect(plain(en.longDuration(seconds))).toBe(shown);
  });

  it('follow the language', () => {
    expect(plain(formatsOf('pl', 'Europe/Warsaw').longDuration(93_600))).toBe('1 dzień 2 godz.');
  });
});

describe('moments', () => {
  it('are shown in the time zone of the plant', () => {
    expect(plain(en.dateTime('2026-01-01T23:30:00.000Z'))).toBe('2 Jan 2026, 00:30');
    expect(plain(formatsOf('en', 'America/New_York').dateTime('2026-01-01T23:30:00.000Z'))).toBe('1 Jan 2026, 18:30');
  });

  it('keep a day a day in every time zone', () => {
    expect(formatsOf('en', 'America/New_York').date('2026-03-05')).toBe('5 Mar 2026');
    expect(formatsOf('en', 'Pacific/Auckland').date('2026-03-05')).toBe('5 Mar 2026');
  });

  it.each([
    [-5, 'now'],
    [-61, '1 min ago'],
    [-7200, '2 hr ago'],
    [-86_399, '23 hr ago'],
    [-86_400, '31 Dec 2025, 01:00'],
    [90_000, '2 Jan 2026, 02:00'],
    [120, 'in 2 min'],
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

describe('in the country and script of the product', () => {
  const moment = '2026-03-05T14:07:00.000Z';

  it.each([
    ['en', '5 Mar 2026, 14:07'],
    ['pt', '05/03/2026, 14:07'],
    ['sr', '5. 3. 2026. 14:07'],
    ['ar', '05/03/2026، 14:07'],
  ])('%s writes day and time, in 24 hours, as %s', (locale, shown) => {
    expect(plain(formatsOf(locale, 'UTC').dateTime(moment))).toBe(shown);
  });

  it('Serbian is Latin', () => {
    expect(formatsOf('sr', 'UTC').duration(7 * 3600)).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(languageName('sr')).toBe('Srpski');
  });

  it('names in a list of Arabic keep their own direction', () => {
    expect(formatsOf('ar', 'UTC').list(['Jan', 'Piotr'])).toBe('\u2068Jan\u2069 و\u2068Piotr\u2069');
  });

  it('money and order are those of the language', () => {
    expect(plain(formatsOf('pl', 'UTC').money('58.50', 'PLN'))).toBe('58,50 zł');
    expect(['Zych', 'Ćwik', 'Cwojdzińska'].sort(formatsOf('pl', 'UTC').compare)).toEqual(['Cwojdzińska', 'Ćwik', 'Zych']);
  });
});
