import { Series } from './series';

function seriesOf(value: (minute: number) => number): Series {
  const series = new Series();
  for (let look = 0; look < 240; look += 1) series.add(look / 4, { memory: value(look / 4) });
  return series;
}

it('what fills in the first half and then stays does not grow, however the garbage comes and goes', () => {
  const { level, perHour } = seriesOf((minute) => Math.min(minute, 25) + ((minute * 4) % 4) * 8).trend('memory');
  expect(level).toBeCloseTo(25);
  expect(perHour).toBeCloseTo(0);
});

it('a leak below the garbage is found', () => {
  expect(seriesOf((minute) => 60 + minute / 10 + ((minute * 4) % 4) * 8).trend('memory').perHour).toBeCloseTo(6, 0);
});
