import { FakeServer } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { watchErrors } from './watch-errors';

it('reports faults, a few of them, and keeps what is no fault out of their number', async () => {
  await startShellForTests();
  const server = new FakeServer();
  watchErrors();
  const fail = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }));
  for (let times = 0; times < 9; times += 1) fail('ResizeObserver loop completed with undelivered notifications.');
  expect(server.requests).toHaveLength(0);
  for (let times = 0; times < 9; times += 1) fail(`Fault ${times}`);
  expect(server.requests.map(({ body }) => (body as { message: string }).message)).toEqual([
    'Fault 0',
    'Fault 1',
    'Fault 2',
    'Fault 3',
    'Fault 4',
  ]);
  server.stop();
});
