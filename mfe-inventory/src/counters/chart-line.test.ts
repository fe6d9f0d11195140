import { CHART, lineOf, spanOf } from './chart-line';

const point = (minute: number, value: string) => ({
  read_at: new Date(Date.UTC(2026, 0, 1, 6, minute)).toISOString(),
  value,
  min: value,
  max: value,
  delta: null,
  readings: 1,
});

it('draws from corner to corner', () => {
  const points = [point(0, '10.000'), point(5, '15.000'), point(10, '20.000')];
  const { width, height, pad } = CHART;
  expect(lineOf(points, spanOf(points))).toBe(
    `0.0,${(height - pad).toFixed(1)} ${(width / 2).toFixed(1)},${(height / 2).toFixed(1)} ${width.toFixed(1)},${pad.toFixed(1)}`,
  );
});

it('a single reading, and a level that does not change, have a place', () => {
  expect(lineOf([point(0, '10')], spanOf([point(0, '10')]))).not.toContain('NaN');
  const flat = [point(0, '10'), point(5, '10')];
  expect(lineOf(flat, spanOf(flat))).not.toContain('NaN');
});
