import { mondayOf, readRange, spansOf } from './range';

it('a range is read from whole days alone', () => {
  expect(readRange({ completed_at_gte: '2026-11-02', completed_at_lt: '2026-11-20T00:00:00.000Z', id_equals: '3' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-20',
  });
  expect(readRange({})).toEqual({ from: null, to: null });
  expect([readRange({ completed_at_gte: '2026-11-02T01:00:00Z' }), readRange({ completed_at_lte: '2026-11-02' })]).toEqual([null, null]);
});

it('whole weeks are told from the days around them', () => {
  expect(spansOf({ from: '2026-11-04', to: '2026-11-25' })).toEqual({
    from: '2026-11-04',
    weeks_from: '2026-11-09',
    weeks_to: '2026-11-23',
    to: '2026-11-25',
  });
  expect(spansOf({ from: '2026-11-09', to: '2026-11-16' })).toMatchObject({ weeks_from: '2026-11-09', weeks_to: '2026-11-16' });
  expect(spansOf({ from: '2026-11-03', to: '2026-11-06' })).toMatchObject({ weeks_from: '2026-11-06', weeks_to: '2026-11-06' });
  expect(spansOf({ from: null, to: null })).toMatchObject({ weeks_from: '-infinity', weeks_to: 'infinity' });
  expect(['2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23']);
});
