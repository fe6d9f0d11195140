import { act, renderHook } from '@testing-library/react';
import { setPresence } from '@portal/contracts/portal/contracts';
import { FakeServer, startPortalForTests, takeStreamMessage } from '@portal/portal-kit/testing';
import { useViewers } from './use-viewers';

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(setPresence, { status: 'ok' as const });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  server.stop();
});

const take = (event: string, data: object) => act(() => takeStreamMessage({ event, data: JSON.stringify(data), id: undefined }));
const settle = () => act(() => jest.advanceTimersByTimeAsync(1_000));
const said = () => server.seen(setPresence).map(({ body }) => body);

it('says which issue is open, once for whoever goes on at once, again to a new stream, and that none is any more', async () => {
  take('stream', { id: 'one' });
  const { rerender, unmount } = renderHook(({ issue }) => useViewers(issue), { initialProps: { issue: 1 } });
  rerender({ issue: 2 });
  await settle();
  expect(said()).toEqual([{ stream: 'one', issue_id: 2 }]);
  take('stream', { id: 'two' });
  await settle();
  unmount();
  await settle();
  expect(said().slice(1)).toEqual([
    { stream: 'two', issue_id: 2 },
    { stream: 'two', issue_id: null },
  ]);
});

it('gives who else is there, of this issue alone', () => {
  const { result, rerender } = renderHook(({ issue }) => useViewers(issue), { initialProps: { issue: 1 } });
  take('presence', { issue_id: 1, people: [{ id: 7, name: 'Ada' }] });
  expect(result.current).toEqual([{ id: 7, name: 'Ada' }]);
  rerender({ issue: 2 });
  expect(result.current).toEqual([]);
  take('presence', { issue_id: 1, people: [{ id: 7, name: 'Ada' }] });
  expect(result.current).toEqual([]);
});
