import { act, screen, waitFor } from '@testing-library/react';
import { countMyIssuesByState } from '@portal/contracts/issues/contracts';
import { queryClient } from '@portal/portal-kit';
import { FakeServer } from '@portal/portal-kit/testing';
import { items, stateCountWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { wasEmpty } from './empty-lists';
import { StateFilter } from './state-filter';

const UNPLANNED = { planned_equals: false };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(countMyIssuesByState, items([]));
});
afterEach(() => server.stop());

const visit = (number: number, filters: Parameters<typeof StateFilter>[0]['query'] = UNPLANNED) => (
  <StateFilter key={number} of="my_issues" query={{ ...filters, p: 1, pp: 5 }} enabled selected={null} onSelect={() => undefined} />
);
const place = () => screen.getByRole('group', { name: 'Issues by status' });
const nothingCounted = (is: boolean) => waitFor(() => expect(wasEmpty('my_issues', JSON.stringify(UNPLANNED))).toBe(is));

it('keeps a place above the list until nothing was counted in it, and again when something was', async () => {
  const { rerender } = await renderPage(visit(1));
  await nothingCounted(true);
  // Gone on the next visit: what is in sight stays where it is.
  expect(place()).toHaveAttribute('data-kept', 'true');
  rerender(visit(2, { planned_equals: true }));
  expect(place()).toHaveAttribute('data-kept', 'true');
  rerender(visit(3));
  expect(place()).toHaveAttribute('data-kept', 'false');
  expect(place()).toBeEmptyDOMElement();

  server.on(countMyIssuesByState, items([stateCountWith()]));
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('button', { name: 'New 12' })).toBeVisible();
  await nothingCounted(false);
  rerender(visit(4));
  expect(place()).toHaveAttribute('data-kept', 'true');
});
