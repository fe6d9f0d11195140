import { counterProblems } from './check-counter';

const HOURS = { name: { en: 'Hours' }, unit: 'h', type: 'incremental' } as const;

it('a meter has a name in each language of the plant', () => {
  expect(counterProblems(HOURS, ['en'])).toEqual({});
  expect(counterProblems(HOURS, ['en', 'pl'])).toEqual({ 'name.pl': 'required' });
});

it('only what counts up rolls over, at more than 0', () => {
  expect(counterProblems({ ...HOURS, rollover_at: '65536' }, ['en'])).toEqual({});
  expect(counterProblems({ ...HOURS, rollover_at: '0' }, ['en'])).toEqual({ rollover_at: 'too_low' });
  expect(counterProblems({ ...HOURS, type: 'gauge', rollover_at: '65536' }, ['en'])).toEqual({ rollover_at: 'invalid' });
});

it('limits have an order', () => {
  expect(counterProblems({ ...HOURS, type: 'gauge', min: '-5', max: '5' }, ['en'])).toEqual({});
  expect(counterProblems({ ...HOURS, type: 'gauge', min: '5', max: '5' }, ['en'])).toEqual({ max: 'too_low' });
  expect(counterProblems({ ...HOURS, min: '-5' }, ['en'])).toEqual({ min: 'too_low' });
});
