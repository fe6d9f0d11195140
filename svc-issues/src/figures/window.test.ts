import { Invalid } from '@portal/service-kit/errors';
import { periodsOf, windowOf } from './window';

const ZONE = 'Europe/Warsaw';
const NOW = Date.parse('2026-11-28T12:00:00Z');
const shown = ({ from, to }: { from: number; to: number }) => [new Date(from).toISOString(), new Date(to).toISOString()];
const hours = ({ from, to }: { from: number; to: number }) => (to - from) / 3_600_000;

describe('a window', () => {
  it('of days has both of them, by the clock of the plant', () => {
    expect(shown(windowOf({ from: '2026-11-01', to: '2026-11-02' }, ZONE, NOW))).toEqual([
      '2026-10-31T23:00:00.000Z',
      '2026-11-02T23:00:00.000Z',
    ]);
  });

  it('of moments ends before the second', () => {
    const asked = { from: '2026-11-01T10:00:00.000Z', to: '2026-11-01T11:00:00.000Z' };
    expect(shown(windowOf(asked, ZONE, NOW))).toEqual([asked.from, asked.to]);
  });

  it('is the last 30 days without a word', () => {
    expect(shown(windowOf({}, ZONE, NOW))).toEqual(['2026-10-29T23:00:00.000Z', '2026-11-28T23:00:00.000Z']);
    expect(shown(windowOf({ days: 7 }, ZONE, NOW))).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-28T23:00:00.000Z']);
    expect(shown(windowOf({ from: '2026-11-28', days: 7 }, ZONE, NOW))).toEqual(['2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z']);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'too_low'],
    [{ from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T10:00:00.000Z' }, 'too_low'],
    [{ from: '2010-01-01', to: '2026-11-01' }, 'too_high'],
  ])('%j is refused: %s', (asked, code) => {
    expect(() => windowOf(asked, ZONE, NOW)).toThrow(Invalid);
    expect(() => windowOf(asked, ZONE, NOW)).toThrow(`too ${code === 'too_low' ? 'low' : 'high'}`);
  });
});

describe('periods', () => {
  const of = (by: Parameters<typeof periodsOf>[0], from: string, to: string) => periodsOf(by, windowOf({ from, to }, ZONE, NOW), ZONE);

  it('of a day have 23 and 25 hours where the clocks change', () => {
    expect(of('day', '2026-03-28', '2026-03-30').map((one) => [one.key, hours(one)])).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
    expect(of('day', '2026-10-25', '2026-10-25').map(hours)).toEqual([25]);
  });

  it('of weeks begin on Monday, and belong to the year of their Thursday', () => {
    expect(of('week', '2026-12-30', '2027-01-04').map(({ key }) => key)).toEqual(['2026-W53', '2027-W01']);
  });

  it('of months and years are cut to the window, and leave no gap', () => {
    const months = of('month', '2026-01-15', '2026-03-10');
    expect(months.map(({ key }) => key)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(months.slice(1).every(({ from }, place) => from === months[place]?.to)).toBe(true);
    expect(of('year', '2025-12-31', '2026-01-01').map((one) => [one.key, hours(one)])).toEqual([
      ['2025', 24],
      ['2026', 24],
    ]);
  });

  it('that are too many are refused', () => {
    expect(() => of('day', '2020-01-01', '2026-01-01')).toThrow(Invalid);
  });
});
