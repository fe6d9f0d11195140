import { Assertions } from './assertions';

const met = (work: (trial: Assertions) => void) => {
  const trial = new Assertions('a wall');
  work(trial);
  return trial.row().met;
};

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('denials count only beside a control that worked', () => {
  expect(
    met((trial) => {
      trial.denies('x', true);
      trial.allows('y', true);
    }),
  ).toBe(true);
  expect(met((trial) => trial.denies('x', true))).toBe(false);
  expect(met((trial) => trial.allows('y', true))).toBe(false);
});

it('one thing that was not denied, or one control that failed, fails the trial', () => {
  expect(
    met((trial) => {
      trial.denies('x', true);
      trial.denies('z', false, { status: 200 });
      trial.allows('y', true);
    }),
  ).toBe(false);
  expect(
    met((trial) => {
      trial.denies('x', true);
      trial.allows('y', true);
      trial.allows('z', false);
    }),
  ).toBe(false);
});
