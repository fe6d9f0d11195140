import { act, renderHook } from '@testing-library/react';
import { Autosave, useSaveState } from './autosave';

const DELAY = 2_000;

/** A save that the test ends by hand. */
function newSave() {
  const calls: { value: string; succeed: () => void; fail: (error: Error) => void }[] = [];
  const save = (value: string) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ value, succeed: resolve, fail: reject });
    });
  return { calls, save };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('saves the newest of several changes once, after the delay', async () => {
  const { calls, save } = newSave();
  const autosave = new Autosave(save, DELAY);
  autosave.change('a');
  await pass(DELAY - 1);
  autosave.change('ab');
  await pass(DELAY - 1);
  expect(calls).toHaveLength(0);
  await pass(1);
  expect(calls.map(({ value }) => value)).toEqual(['ab']);
});

it('has one save in flight, and sends what changed meanwhile after it', async () => {
  const { calls, save } = newSave();
  const autosave = new Autosave(save, DELAY);
  autosave.change('a');
  await pass(DELAY);
  autosave.change('ab');
  await pass(DELAY * 3);
  expect(calls).toHaveLength(1);
  calls[0]?.succeed();
  await pass(DELAY);
  expect(calls.map(({ value }) => value)).toEqual(['a', 'ab']);
});

it('keeps what could not be saved, says why, and sends it with the next change', async () => {
  const { calls, save } = newSave();
  const autosave = new Autosave(save, DELAY);
  const { result } = renderHook(() => useSaveState(autosave));
  autosave.change('a');
  await pass(DELAY);
  const reason = new Error('no network');
  calls[0]?.fail(reason);
  await settle();
  expect(result.current).toEqual({ name: 'unsaved', error: reason });
  expect(autosave.pending).toBe(true);
  autosave.change('ab');
  await pass(DELAY);
  calls[1]?.succeed();
  await settle();
  expect(calls[1]?.value).toBe('ab');
  expect(result.current).toEqual({ name: 'saved' });
  expect(autosave.pending).toBe(false);
});

it('is flushed at once, after the save under way', async () => {
  const { calls, save } = newSave();
  const autosave = new Autosave(save, DELAY);
  autosave.change('a');
  await pass(DELAY);
  autosave.change('ab');
  const flushed = autosave.flush();
  calls[0]?.succeed();
  await settle();
  calls[1]?.succeed();
  await act(() => flushed);
  expect(calls.map(({ value }) => value)).toEqual(['a', 'ab']);
});
