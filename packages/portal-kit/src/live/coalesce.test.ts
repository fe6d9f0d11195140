import { coalesce } from './coalesce';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('hands over the first at once and the rest of a burst together', () => {
  const got: (readonly number[])[] = [];
  const take = coalesce<number>(250, (values) => got.push(values));
  take(1);
  expect(got).toEqual([[1]]);
  take(2);
  take(3);
  expect(got).toEqual([[1]]);
  jest.advanceTimersByTime(250);
  expect(got).toEqual([[1], [2, 3]]);
});

it('is quick again after a quiet while', () => {
  const got: (readonly number[])[] = [];
  const take = coalesce<number>(250, (values) => got.push(values));
  take(1);
  jest.advanceTimersByTime(1000);
  take(2);
  expect(got).toEqual([[1], [2]]);
});
