import { screen, waitFor } from '@testing-library/react';
import { getMe } from '@portal/contracts/identity/contracts';
import { listCategories, listMyIssues } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { page, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { MyIssuesPage } from './my-issues.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMe, { body: { status: 'ok', item: { preferences: {} } } })
    .on(listCategories, { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 100 } } })
    .on(listMyIssues, page([{ ...rowWith(), stage: 'reported' }]));
});
afterEach(() => server.stop());

it.each([
  ['/my_issues', 'Not planned', 'false'],
  ['/my_issues?category_planned=0', 'Not planned', 'false'],
  ['/my_issues?category_planned=1', 'Planned', 'true'],
  ['/my_issues?category_planned=true', 'Planned', 'true'],
])('category_planned picks the tab: %s', async (at, tab, planned) => {
  await renderPage(<MyIssuesPage />, { permissions: {}, at });
  expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(server.seen(listMyIssues).at(-1)?.address).toContain(`planned_equals=${planned}`));
});
