import { placeReadings, valueProblem, type Meter, type Point } from './reading-rules';

const HOURS: Meter = { type: 'incremental', rollover_at: null, min: null, max: null };
const ROLLING: Meter = { ...HOURS, rollover_at: '65536' };
const GAUGE: Meter = { ...HOURS, type: 'gauge' };

const point = (at: number, value: string, is_reset = false): Point => ({ at, value, is_reset });
const deltas = (meter: Meter, known: Point[], fresh: Point[]) => {
  const { fresh: added, followers, problems } = placeReadings(meter, known, fresh);
  return {
    added: added.map(({ delta }) => delta),
    followers: followers.map(({ point: { at }, delta }) => [at, delta]),
    problems: problems.map(({ problem: { field, code } }) => `${field}: ${code}`),
  };
};

it('counts the difference to the reading before, and nothing for the first', () => {
  expect(deltas(HOURS, [], [point(1, '1200.5')]).added).toEqual(['0.000']);
  expect(deltas(HOURS, [point(1, '1200.5')], [point(2, '1201')]).added).toEqual(['0.500']);
});

it('a late reading changes what the next one counted', () => {
  expect(deltas(HOURS, [point(1, '10'), point(5, '20')], [point(3, '14')])).toEqual({
    added: ['4.000'],
    followers: [[5, '6.000']],
    problems: [],
  });
});

it('several that arrive in any order end as if they had come in order', () => {
  const inOrder = [point(1, '10'), point(2, '12'), point(3, '17'), point(4, '17.25')];
  expect(deltas(HOURS, [], [...inOrder].reverse()).added).toEqual(deltas(HOURS, [], inOrder).added);
});

it('a drop of 0.1 is refused, not read as a reset', () => {
  for (const meter of [HOURS, ROLLING])
    expect(deltas(meter, [point(1, '1200.5')], [point(2, '1200.4')])).toEqual({ added: [], followers: [], problems: ['value: too_low'] });
});

it('a reset counts from zero, only where it is marked', () => {
  expect(deltas(HOURS, [point(1, '1200')], [point(2, '3')]).problems).toEqual(['value: too_low']);
  expect(deltas(HOURS, [point(1, '1200')], [point(2, '3', true)])).toMatchObject({ added: ['3.000'], problems: [] });
  expect(deltas(HOURS, [], [point(1, '12', true)]).added).toEqual(['12.000']);
});

it('a meter rolls over at its end and nowhere else', () => {
  expect(deltas(ROLLING, [point(1, '65530')], [point(2, '4')])).toMatchObject({ added: ['10.000'], problems: [] });
  expect(deltas(ROLLING, [point(1, '20000')], [point(2, '4')]).problems).toEqual(['value: too_low']);
  expect(valueProblem(ROLLING, '65536')).toBe('too_high');
  expect(valueProblem(ROLLING, '65535.999')).toBeNull();
});

it('a late reading that is more than the next one is refused', () => {
  expect(deltas(HOURS, [point(1, '10'), point(5, '20')], [point(3, '21')]).problems).toEqual(['value: too_high']);
});

it('the same reading again is left alone, another of the same time refused', () => {
  const { repeated, problems } = placeReadings(HOURS, [point(1, '10.000')], [point(1, '10')]);
  expect([repeated.length, problems]).toEqual([1, []]);
  expect(deltas(HOURS, [point(1, '10')], [point(1, '11')]).problems).toEqual(['read_at: taken']);
});

it('a gauge goes up and down within its limits and counts nothing', () => {
  expect(deltas(GAUGE, [point(1, '8')], [point(2, '-3.5')])).toEqual({ added: [null], followers: [], problems: [] });
  expect([valueProblem({ ...GAUGE, min: '-3' }, '-3.5'), valueProblem({ ...GAUGE, max: '10' }, '10.1')]).toEqual(['too_low', 'too_high']);
  expect(valueProblem(HOURS, '-1')).toBe('too_low');
});
