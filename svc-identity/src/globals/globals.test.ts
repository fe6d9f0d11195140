import { currenciesIn, isCurrency } from './currencies';
import { isTimezone, offsetS, timezonesAt } from './timezones';

describe('currencies', () => {
  it('are named in the language asked for', () => {
    const zloty = (locale: string) => currenciesIn(locale).find(({ code }) => code === 'PLN');
    expect(zloty('en')).toEqual({ id: 985, code: 'PLN', name: 'Polish Zloty', digits: 2 });
    expect(zloty('pl')?.name).toBe('złoty polski');
  });

  it('know their own ids and no others', () => {
    expect(isCurrency(978)).toBe(true);
    expect(isCurrency(1)).toBe(false);
  });
});

describe('time zones', () => {
  it('follow summer time', () => {
    expect(offsetS('Europe/Warsaw', new Date('2026-01-15T12:00:00Z'))).toBe(3600);
    expect(offsetS('Europe/Warsaw', new Date('2026-07-15T12:00:00Z'))).toBe(7200);
  });

  it('know offsets west of Greenwich, of half an hour, and none', () => {
    const winter = new Date('2026-01-15T12:00:00Z');
    expect(['America/New_York', 'Asia/Kolkata', 'UTC'].map((zone) => offsetS(zone, winter))).toEqual([-18_000, 19_800, 0]);
  });

  it('list what they accept', () => {
    expect(timezonesAt(new Date()).every(({ id }) => isTimezone(id))).toBe(true);
    expect(isTimezone('Mars/Olympus')).toBe(false);
  });
});
