import { act, screen, waitFor, within } from '@testing-library/react';
import { listAssignedIssues, listIssues } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { OpenIssuesWidget } from '../open-issues/open-issues.widget';
import { assignedWith, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { AssignedIssuesWidget } from './assigned-issues.widget';
import { paged } from './paged.factory';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const open = numbers(8).map((id) => rowWith({ id, title: `Job ${id}` }));
const waiting = numbers(6).map((id) => assignedWith({ id }));

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(
      listIssues,
      paged(() => open),
    )
    .on(
      listAssignedIssues,
      paged((asked) => (asked.get('scope') === 'assigned_to_me' ? waiting : [])),
    );
});
afterEach(() => server.stop());

const start = async (at: string) => {
  const widgets = (
    <>
      <section aria-label="open">
        <OpenIssuesWidget />
      </section>
      <section aria-label="work">
        <AssignedIssuesWidget />
      </section>
    </>
  );
  return (await renderPage(widgets, { at })).user;
};
const inList = (name: string) => within(screen.getByRole('region', { name }));
const take = (id: number) => inList('work').findByRole('button', { name: `Take issue #${id}` });

it('each list of the start keeps its page in the address, where going back and loading again find it', async () => {
  const user = await start('/');
  await inList('open').findByText('Job 1');
  await user.click(await inList('open').findByRole('button', { name: 'Next page' }));
  expect(await inList('open').findByText('Job 6')).toBeVisible();
  await user.click(await inList('work').findByRole('button', { name: 'Next page' }));
  await take(6);
  expect(window.location.search).toBe('?open_issues_p=2&assigned_to_me_p=2');
  act(() => window.history.back());
  await take(1);
  expect(inList('open').getByText('Job 6')).toBeVisible();
  act(() => window.history.back());
  expect(await inList('open').findByText('Job 1')).toBeVisible();
});

it('shows the pages and rows that an address names, and those of the start where it names none', async () => {
  const user = await start('/?open_issues_pp=10&assigned_to_me_p=2&assigned_to_me_pp=7');
  expect(await inList('open').findByText('Job 8')).toBeVisible();
  await take(6);
  await user.selectOptions(inList('open').getByRole('combobox', { name: 'Rows per page' }), '5');
  await waitFor(() => expect(inList('open').queryByText('Job 6')).toBeNull());
  expect(window.location.search).toBe('?assigned_to_me_p=2&assigned_to_me_pp=7');
});
