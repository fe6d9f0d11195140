import { act, renderHook, waitFor } from '@testing-library/react';
import { fetchable } from './fetchable';

it('is fetched once it is wanted, and anew where it could not be', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue('list');
  const useList = fetchable<string>(load);
  const onFailed = jest.fn();
  const { result, rerender } = renderHook(({ wanted }) => useList(wanted, onFailed), { initialProps: { wanted: false } });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(result.current).toBeUndefined();
  rerender({ wanted: false });
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toBe('list'));
  await act(() => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(2);
});
