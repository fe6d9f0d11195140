import fc from 'fast-check';
import { crossedByLevels, crossedByTotal, triggerProblems, type TriggerState } from './trigger-rules';

const every: TriggerState = {
  every: '100.000',
  threshold: null,
  hysteresis: null,
  direction: null,
  from_total: '250.000',
  crossings: 0,
  armed: true,
};
const threshold: TriggerState = { ...every, every: null, threshold: '8.000', hysteresis: '0.500', direction: 'above' };

it.each([
  ['349.999', 0, null],
  ['350.000', 1, '7'],
  ['620.000', 3, '7'],
])('counted since it was made: %s crosses %d times', (total, crossings, value) => {
  expect(crossedByTotal(every, total, '7')).toEqual({ crossings, armed: true, value });
});

it('a correction takes no crossing back, and the same total crosses once', () => {
  expect(crossedByTotal({ ...every, crossings: 2 }, '455.000', '7')).toEqual({ crossings: 2, armed: true, value: null });
  expect(crossedByTotal({ ...every, crossings: 2 }, '340.000', '7')).toEqual({ crossings: 2, armed: true, value: null });
});

it('a level that trembles about the threshold crosses it once, until it has come back', () => {
  expect(crossedByLevels(threshold, ['7.9', '8.0', '7.9', '8.1', '7.6'])).toEqual({ crossings: 1, armed: false, value: '8.0' });
  expect(crossedByLevels(threshold, ['8.2', '7.5', '8.3'])).toEqual({ crossings: 2, armed: false, value: '8.3' });
});

it('without a hysteresis it counts again as soon as the level is on the other side', () => {
  expect(crossedByLevels({ ...threshold, hysteresis: null }, ['8', '8', '7.999', '8'])).toMatchObject({ crossings: 2 });
});

it('a level that falls passes a threshold from above', () => {
  const low = { ...threshold, direction: 'below' as const };
  expect(crossedByLevels(low, ['8.1', '8.0', '8.4', '7', '8.5', '7'])).toEqual({ crossings: 2, armed: false, value: '7' });
});

it('readings one by one cross as often as all of them together', () => {
  const level = fc.integer({ min: 6_000, max: 10_000 }).map((value) => String(value / 1_000));
  fc.assert(
    fc.property(fc.array(level), (values) => {
      let state = threshold;
      for (const value of values) state = { ...state, ...crossedByLevels(state, [value]) };
      const { crossings, armed } = crossedByLevels(threshold, values);
      expect([state.crossings, state.armed]).toEqual([crossings, armed]);
    }),
  );
});

it.each([
  [{}, 'incremental', { every: 'required' }],
  [{ every: '0' }, 'incremental', { every: 'too_low' }],
  [{ every: '5' }, 'gauge', { every: 'invalid' }],
  [{ every: '5', threshold: '1' }, 'incremental', { threshold: 'invalid' }],
  [{ threshold: '5', hysteresis: '-1' }, 'gauge', { hysteresis: 'too_low' }],
  [{ threshold: '5' }, 'incremental', {}],
] as const)('%j of a meter of type %s: %j', (sent, type, problems) => {
  expect(triggerProblems({ category_id: 1, title: 'Check', ...sent }, type)).toEqual(problems);
});
