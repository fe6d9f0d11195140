import { fileName } from './file-name';

const run = { id: 7, timezone: 'Europe/Warsaw', at: new Date('2026-11-28T23:30:05Z') };

it('has the day and the time of the zone of the system', () => {
  expect(fileName('stock_{date}_{time}_{id}.csv', run, new Set())).toBe('stock_2026-11-29_003005_7.csv');
});

it('gets a number where it is taken', () => {
  expect(fileName('stock.csv', run, new Set(['stock.csv', 'stock-2.csv']))).toBe('stock-3.csv');
  expect(fileName('stock', run, new Set(['stock']))).toBe('stock-2');
});
