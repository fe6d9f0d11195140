import { isCurrency } from '@portal/service-kit/currencies';
import { currenciesIn } from './currencies';
import { ENCODINGS } from './encodings';
import { isTimezone } from '@portal/service-kit/time-zones';
import { offsetS, timezonesAt } from './timezones';

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

  it('are those that people pay with, with the decimals of ISO 4217', () => {
    const codes = currenciesIn('en').map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'PLN', 'TRY', 'RSD', 'UAH', 'JPY', 'KWD', 'XOF', 'CLP']));
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(['XAU', 'XTS', 'XXX', 'CHE', 'USN'].filter((code) => codes.includes(code))).toEqual([]);
    const digits = Object.fromEntries(currenciesIn('en').map(({ code, digits: decimals }) => [code, decimals]));
    expect(digits).toMatchObject({ PLN: 2, JPY: 0, KWD: 3 });
  });

  it.each(['pl', 'en', 'es', 'de', 'it', 'fr', 'ru', 'uk', 'pt', 'nl', 'tr', 'sr', 'ar', 'he'])('have names in %s', (locale) => {
    const unnamed = currenciesIn(locale).filter(({ code, name }) => name === code);
    expect(unnamed.map(({ code }) => code)).toEqual([]);
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

it('every encoding can be read', () => {
  expect(ENCODINGS[0]?.id).toBe('utf-8');
  for (const { id } of ENCODINGS) expect(new TextDecoder(id).encoding).toBe(id);
});
