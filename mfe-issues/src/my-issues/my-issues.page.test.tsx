import { screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { listCategories, listMyIssues } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { categoryWith, items, page, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { MyIssuesPage } from './my-issues.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCategories, { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 100 } } })
    .on(listMyIssues, page([{ ...rowWith(), stage: 'reported' }]));
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

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

it('has the columns category, title, status, operated by and created, and leads to my_issues.show', async () => {
  await renderPage(<MyIssuesPage />, { permissions: {}, at: '/my_issues' });
  expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toHaveAttribute('href', '/my_issues/1042');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Category', 'Title', 'Status', 'Assigned to', 'Reported']),
  );
});

it('says on a phone what the cards of issues say everywhere, and leads to the own view', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  await renderPage(<MyIssuesPage />, { at: '/my_issues' });
  const title = await screen.findByRole('heading', { level: 2, name: 'PRS-01 Press stopped' });
  expect(within(title).getByRole('link')).toHaveAttribute('href', '/my_issues/1042');
});

describe('a new issue over the list', () => {
  beforeEach(() => server.on(listCategories, items([categoryWith({ id: 2, name: { en: 'Mechanical' } })])));

  it('is opened by Add, and goes on to the form without leaving the list', async () => {
    const { user } = await renderPage(<MyIssuesPage />, { at: '/my_issues' });
    await user.click(await screen.findByRole('button', { name: 'New issue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New issue' }));
    await user.click(await dialog.findByRole('button', { name: /Mechanical/ }));
    expect(await dialog.findByRole('textbox', { name: /Title/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Scan a code' })).toHaveFocus();
    expect(window.location.pathname).toBe('/my_issues');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is opened by openDialog=true, once', async () => {
    await renderPage(<MyIssuesPage />, { at: '/my_issues?openDialog=true' });
    expect(await screen.findByRole('dialog', { name: 'New issue' })).toBeVisible();
    expect(window.location.search).not.toContain('openDialog');
  });
});
