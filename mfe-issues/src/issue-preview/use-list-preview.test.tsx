import { renderHook } from '@testing-library/react';
import { portalAround, startPortalForTests } from '@portal/portal-kit/testing';
import { rowWith } from '../testing/issue.factory';
import { useListPreview } from './use-list-preview';

const wrapper = portalAround({ name: 'mfe-issues', namespace: 'issues' });
const rows = [rowWith()];

it('gives rows the same menu whatever else is drawn: a filter draws none of them anew', async () => {
  await startPortalForTests({ session: { permissions: { issues: ['read'] } } });
  const { result, rerender } = renderHook(() => useListPreview(rows), { wrapper });
  const { rowMenu } = result.current;
  rerender();
  expect(rowMenu).toBeDefined();
  expect(result.current.rowMenu).toBe(rowMenu);
});

it('has no way to it for whom issues are not', async () => {
  await startPortalForTests();
  expect(renderHook(() => useListPreview(rows), { wrapper }).result.current.rowMenu).toBeUndefined();
});
