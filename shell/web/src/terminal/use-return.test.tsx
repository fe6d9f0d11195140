import { act, renderHook } from '@testing-library/react';
import { useReturn } from './use-return';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('counts the last seconds and calls back once', () => {
  const onIdle = jest.fn();
  const { result } = renderHook(() => useReturn(true, onIdle));
  expect(result.current).toBeNull();
  pass(80_000);
  expect(result.current).toBeGreaterThan(0);
  pass(20_000);
  expect(result.current).toBe(0);
  expect(onIdle).toHaveBeenCalledTimes(1);
});
