import { act, renderHook } from '@testing-library/react';
import type { Problem } from '@portal/contracts/problems';
import type { Approval } from '@portal/portal-kit/shell';
import { askForAuthorisation, useAuthorisation } from './authorisation';

const refused = (permission: string) => ({ status: 'forbidden', status_code: 403, permission }) as Problem;

it('asks until there is an answer', async () => {
  const { result } = renderHook(() => useAuthorisation());
  let answer: Promise<Approval> | undefined;
  act(() => void (answer = askForAuthorisation(refused('issues/delete'), { method: 'DELETE', path: '/api/issues/7', sent: '' })));
  expect(result.current?.permission).toBe('issues/delete');
  act(() => result.current?.answer({ token: 'one-time' }));
  expect(result.current).toBeUndefined();
  await expect(answer).resolves.toEqual({ token: 'one-time' });
});

it('asks nobody for a permission that this build does not know', async () => {
  await expect(askForAuthorisation(refused('of/tomorrow'), { method: 'GET', path: '/api/issues', sent: '' })).resolves.toBe('impossible');
});
