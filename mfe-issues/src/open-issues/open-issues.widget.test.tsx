import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { arriveAtIssue, listAssignedIssues, listIssues, takeIssue } from '@portal/contracts/issues/contracts';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import type { Grants } from '@portal/contracts/access';
import { invalidate } from '@portal/portal-kit';
import { FakeServer, sessionWith } from '@portal/portal-kit/testing';
import { paged } from '../my-work/paged.factory';
import { assignedWith, issueWith, item, page, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { OpenIssuesWidget } from './open-issues.widget';

const MECHANIC: Grants = { issues: ['read'], 'issues.transition': ['update'] };
const { user: reader } = sessionWith();

let server: FakeServer;
let open: IssueRow[];
beforeEach(() => {
  server = new FakeServer().on(
    listIssues,
    paged(() => open),
  );
});
afterEach(() => server.stop());

it('goes to the last page when the one that is shown has emptied meanwhile', async () => {
  const issues = (count: number) => Array.from({ length: count }, (_, index) => rowWith({ id: index + 1, title: `Job ${index + 1}` }));
  open = issues(6);
  const { user } = await renderPage(<OpenIssuesWidget />);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('Job 6');
  open = issues(5);
  await act(() => Promise.resolve(invalidate(['issue'])));
  expect(await screen.findByText('Job 5')).toBeVisible();
});

it('moves nothing under the pointer, and shows what came when the person wants it', async () => {
  open = [rowWith({ id: 1, title: 'Job 1' })];
  const { user } = await renderPage(<OpenIssuesWidget />);
  const title = await screen.findByText('Job 1');
  for (const clientX of [10, 20]) fireEvent(title, new MouseEvent('pointermove', { clientX, bubbles: true }));
  open = [rowWith({ id: 2, title: 'Job 2' }), ...open];
  await act(() => Promise.resolve(invalidate(['issue'])));
  const news = await screen.findByRole('button', { name: '1 new' });
  expect(screen.queryByText('Job 2')).not.toBeInTheDocument();
  await user.click(news);
  expect(screen.getByText('Job 2')).toBeVisible();
});

// Before those that change something: what the person did lets gone rows go at once.
it('offers no step any more on a job of the reader that has left the list', async () => {
  const other = rowWith({ id: 2, title: 'Job 2' });
  open = [rowWith({ current_employee: reader }), other];
  server.on(listAssignedIssues, page([assignedWith({ actions: ['arrive', 'finish'] })]));
  await renderPage(<OpenIssuesWidget />, { permissions: MECHANIC });
  const step = await screen.findByRole('button', { name: 'I arrived: issue #1042' });
  expect(step).not.toHaveAttribute('aria-disabled');
  for (const clientX of [10, 20]) fireEvent(step, new MouseEvent('pointermove', { clientX, bubbles: true }));
  open = [other];
  await act(() => Promise.resolve(invalidate(['issue'])));
  await waitFor(() => expect(step).toHaveAttribute('aria-disabled', 'true'));
});

it('gives the focus to the title of an issue that was taken from its row', async () => {
  open = [rowWith()];
  server.on(listAssignedIssues, page([]));
  server.on(takeIssue, () => {
    open = [rowWith({ current_employee: reader })];
    return { body: item(issueWith()) };
  });
  const { user } = await renderPage(<OpenIssuesWidget />, { permissions: MECHANIC });
  await user.click(await screen.findByRole('button', { name: 'Take issue #1042' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'PRS-01 Press stopped' })).toHaveFocus());
});

it('offers the next step of a job that the reader took', async () => {
  open = [rowWith({ current_employee: reader })];
  server.on(listAssignedIssues, page([assignedWith({ actions: ['arrive', 'finish'] })])).on(arriveAtIssue, item(issueWith()));
  const { user } = await renderPage(<OpenIssuesWidget />, { permissions: MECHANIC });
  await user.click(await screen.findByRole('button', { name: 'I arrived: issue #1042' }));
  expect(await screen.findByText('Arrived at issue #1042')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finish issue #1042' })).not.toBeInTheDocument();
});

it('asks how far the reader is with nothing of others', async () => {
  open = [rowWith({ current_employee: { id: reader.id + 1, name: 'Marek Mechanic' } })];
  await renderPage(<OpenIssuesWidget />, { permissions: MECHANIC });
  expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toBeVisible();
  expect(server.seen(listAssignedIssues)).toEqual([]);
});
