import { act, renderHook } from '@testing-library/react';
import type { Problem } from '@portal/contracts/problems';
import type { Approval } from '@portal/portal-kit/shell';
import { askForAuthorisation, useAuthorisation } from './authorisation';

const refused = (permission: string) => ({ status: 'forbidden', status_code: 403, permission }) as Problem;

it('asks one question at a time and gives each its own answer', async () => {
  const { result } = renderHook(() => useAuthorisation());
  let answers: Promise<Approval[]> = Promise.resolve([]);
  act(() => {
    answers = Promise.all([
      askForAuthorisation(refused('issues/delete'), { method: 'DELETE', path: '/api/issues/7', sent: '' }),
      askForAuthorisation(refused('logs/read'), { method: 'GET', path: '/api/issues/7/log', sent: '' }),
    ]);
  });
  expect(result.current?.permission).toBe('issues/delete');
  act(() => result.current?.answer({ token: 'one-time' }));
  expect(result.current?.permission).toBe('logs/read');
  act(() => result.current?.answer('declined'));
  expect(result.current).toBeUndefined();
  await expect(answers).resolves.toEqual([{ token: 'one-time' }, 'declined']);
});

it('asks nobody for a permission that this build does not know', async () => {
  await expect(askForAuthorisation(refused('of/tomorrow'), { method: 'GET', path: '/api/issues', sent: '' })).resolves.toBe('impossible');
});
