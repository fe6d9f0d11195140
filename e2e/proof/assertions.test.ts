import { Assertions } from './assertions';

const met = (work: (assertions: Assertions) => void) => {
  const assertions = new Assertions('a boundary');
  work(assertions);
  return assertions.row().met;
};

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('denials count only beside a control that worked', () => {
  expect(
    met((assertions) => {
      assertions.denies('x', true);
      assertions.allows('y', true);
    }),
  ).toBe(true);
  expect(met((assertions) => assertions.denies('x', true))).toBe(false);
  expect(met((assertions) => assertions.allows('y', true))).toBe(false);
});

it('one thing that was not denied, or one control that failed, fails the attack', () => {
  expect(
    met((assertions) => {
      assertions.denies('x', true);
      assertions.denies('z', false, { status: 200 });
      assertions.allows('y', true);
    }),
  ).toBe(false);
  expect(
    met((assertions) => {
      assertions.denies('x', true);
      assertions.allows('y', true);
      assertions.allows('z', false);
    }),
  ).toBe(false);
});
