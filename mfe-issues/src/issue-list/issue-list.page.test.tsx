import { screen, waitFor, within } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import { listGroups } from '@portal/contracts/identity/contracts';
import {
  countIssuesByState,
  assignEmployee,
  changeIssue,
  getIssueCounts,
  listCategories,
  listDictionaries,
  listFlows,
  listIssues,
  listPeopleAtWork,
  getIssue,
} from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { categoryWith, issueWith, item, items, page, parameterWith, rowWith, stateCountWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssueListPage } from './issue-list.page';

describe('issue list', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
    server
      .on(getIssueCounts, item({ open: 14, stopped: 3, unassigned: 5, waiting: 4 }))
      .on(listFlows, items([]))
      .on(countIssuesByState, items([]))
      .on(listPeopleAtWork, items([]))
      .on(listDictionaries, items([]));
    server.on(listCategories, items([categoryWith()])).on(listIssues, page([rowWith()], 312));
  });
  afterEach(() => server.stop());
  const asked = () => new URLSearchParams(server.seen(listIssues).at(-1)?.address.split('?')[1]);

  it('shows the issues with their category, state and people, and how many there are', async () => {
    await renderPage(<IssueListPage />, { at: '/issues' });
    expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toHaveAttribute('href', '/issue/1042');
    expect(screen.getByText('Breakdown > Mechanical')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
    expect(screen.getByText('Olga Operator')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('312');
    expect(asked().get('pp')).toBe('5');
  });

  it('has the columns id, category, title, status, created by, operated by and created', async () => {
    await renderPage(<IssueListPage />, { at: '/issues' });
    await screen.findByRole('link', { name: 'PRS-01 Press stopped' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Number', 'Category', 'Title', 'Status', 'Reported by', 'Assigned to', 'Reported']),
    );
  });

  it('names who works on an issue, and lets those who may assign do so from the row', async () => {
    server.on(
      listIssues,
      page([rowWith(), rowWith({ id: 1043, title: 'Belt slips', current_employee: { id: 9, name: 'Marek Mechanic' } })]),
    );
    server.on(getIssue, item(issueWith())).on(listGroups, page([])).on(assignEmployee, item(issueWith()));
    const permissions: Grants = { issues: ['read'], 'issues.assign': ['update'] };
    const { user } = await renderPage(<IssueListPage />, { at: '/issues', permissions });
    const taken = (await screen.findByText('Belt slips')).closest('[role="row"]') as HTMLElement;
    expect(within(taken).getByText('Marek Mechanic')).toBeVisible();
    expect(within(taken).getByText('MM')).toBeVisible();
    expect(within(taken).queryByRole('button', { name: /Assign/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Assign someone to issue #1042' }));
    expect(await screen.findByRole('dialog', { name: 'Who takes care of issue #1042?' })).toBeVisible();
    expect(window.location.pathname).toBe('/issues');
  });

  it('offers no assigning to those who may not', async () => {
    await renderPage(<IssueListPage />, { at: '/issues' });
    expect(await screen.findByText('Unassigned')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Assign someone/ })).not.toBeInTheDocument();
  });

  describe('preview beside the list', () => {
    const rows = [rowWith(), rowWith({ id: 1041, title: 'Belt slips' })];
    const open = async (at = '/issues') => {
      const oil = categoryWith({ id: 3, name: { en: 'Oil' }, parameters: [parameterWith()] });
      server.on(listCategories, items([categoryWith(), oil])).on(listIssues, page(rows));
      server.on(getIssue, item(issueWith()), item(issueWith({ id: 1041, title: 'Belt slips' })));
      return renderPage(<IssueListPage />, { at });
    };

    // The first of them: a panel that was fetched is kept.
    it('leaves the address where it cannot be fetched, and is fetched when it is opened again', async () => {
      const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.doMock('../issue-preview/issue-preview', () => {
        throw new Error('chunk lost');
      });
      const { user } = await open('/issues?preview=1042');
      expect(await screen.findByText('The server does not respond. Try again in a moment.')).toBeVisible();
      await waitFor(() => expect(window.location.search).toBe(''));
      jest.dontMock('../issue-preview/issue-preview');
      await user.click(await screen.findByRole('button', { name: 'Preview issue #1042' }));
      expect(await screen.findByRole('dialog', { name: '#1042' })).toBeVisible();
      complaints.mockRestore();
    });

    it('goes from one issue to the next, stands in the address and closes', async () => {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Preview issue #1042' }));
      const panel = await screen.findByRole('dialog', { name: '#1042' });
      expect(await within(panel).findByText('Oil under the table')).toBeVisible();
      expect(within(panel).getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/issue/1042');
      expect(within(panel).getByRole('button', { name: 'Previous issue' })).toHaveAttribute('aria-disabled', 'true');
      await user.click(within(panel).getByRole('button', { name: 'Next issue' }));
      const second = await screen.findByRole('dialog', { name: '#1041' });
      expect(await within(second).findByRole('heading', { name: 'PRS-01 Belt slips' })).toBeVisible();
      expect(window.location.search).toBe('?preview=1041');
      await user.click(within(second).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(window.location.search).toBe('');
    });

    it('is there again when somebody sent its address, and changes the title where it stands', async () => {
      server.on(changeIssue, item(issueWith({ title: 'Press stands', version: 2 })));
      const { user } = await open('/issues?preview=1042');
      const panel = await screen.findByRole('dialog', { name: '#1042' });
      await user.click(await within(panel).findByRole('button', { name: 'Edit: Title' }));
      await user.clear(within(panel).getByRole('textbox', { name: /Title/ }));
      await user.type(within(panel).getByRole('textbox', { name: /Title/ }), 'Press stands{Enter}');
      expect(await within(panel).findByRole('heading', { name: 'PRS-01 Press stands' })).toBeVisible();
      expect(server.seen(changeIssue)[0]?.body).toEqual({ title: 'Press stands', version: 1 });
    });

    it('moves an issue to another category with what that one requires', async () => {
      server.on(changeIssue, item(issueWith({ version: 2 })));
      const { user } = await open('/issues?preview=1042');
      const panel = await screen.findByRole('dialog', { name: '#1042' });
      await user.click(await within(panel).findByRole('button', { name: 'Edit: Category' }));
      const dialog = await screen.findByRole('dialog', { name: 'Change the category of issue #1042' });
      await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Category/ }), 'Oil');
      expect(within(dialog).getByText('Fill in all required fields')).toBeVisible();
      await user.type(within(dialog).getByRole('textbox', { name: /Machine number/ }), 'P1');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(server.seen(changeIssue)[0]?.body).toEqual({ category_id: 3, parameters: [{ parameter_id: 5, value: 'P1' }], version: 1 }),
      );
    });
  });

  it('searches as you type, from the first page, and mirrors it in the address', async () => {
    const { user } = await renderPage(<IssueListPage />, { at: '/issues?p=3&pp=10' });
    await screen.findByRole('link', { name: 'PRS-01 Press stopped' });
    await user.type(screen.getByRole('searchbox', { name: 'Search in titles and descriptions' }), 'oil');
    await waitFor(() => expect(asked().get('text_contains')).toBe('oil'));
    expect(asked().get('p')).toBe('1');
    expect(window.location.search).toBe('?title=oil&pp=10');
  });

  it('reads an address that somebody sent', async () => {
    await renderPage(<IssueListPage />, {
      at: '/issues?id=7&category=1&open=1&status=14&criticality=41&person=9&equipment=8&sort_by=title&sort_dir=asc',
    });
    await screen.findByRole('link', { name: 'PRS-01 Press stopped' });
    expect(Object.fromEntries(asked())).toEqual({
      p: '1',
      pp: '5',
      id_equals: '7',
      category_path_starts_with: '/1/',
      flow_state_finished_equals: 'false',
      flow_state_id_equals: '14',
      criticality_equals: '41',
      current_employee_equals: '9',
      equipment_id_equals: '8',
      sort_by: 'title',
      sort_dir: 'asc',
    });
    expect(screen.getByRole('checkbox', { name: 'Open only' })).toBeChecked();
  });

  it('shows archived ones on demand', async () => {
    const { user } = await renderPage(<IssueListPage />, { at: '/issues' });
    await user.click(await screen.findByRole('checkbox', { name: 'Archived' }));
    await waitFor(() => expect(asked().get('archived_equals')).toBe('true'));
  });

  it('narrows the list to what a number counts, and back', async () => {
    const { user } = await renderPage(<IssueListPage />, { at: '/issues' });
    const stopped = await screen.findByRole('button', { name: '3 Stopped' });
    await user.click(stopped);
    await waitFor(() => expect(asked().get('stopped_equals')).toBe('true'));
    expect(window.location.search).toBe('?stopped=1');
    expect(stopped).toHaveAttribute('aria-pressed', 'true');
    await user.click(stopped);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('narrows the list to a state by one press on its number, which counts what the other filters leave', async () => {
    server.on(countIssuesByState, items([stateCountWith(), stateCountWith({ id: 14, name: { en: 'In progress' }, count: 7 })]));
    const { user } = await renderPage(<IssueListPage />, { at: '/issues?open=1&p=2' });
    const press = async () => user.click(await screen.findByRole('button', { name: 'In progress 7' }));
    await press();
    await waitFor(() => expect(asked().get('flow_state_id_equals')).toBe('14'));
    expect(screen.getByRole('button', { name: 'In progress 7' })).toHaveAttribute('aria-pressed', 'true');
    expect(window.location.search).toBe('?open=1&status=14');
    expect(new Set(server.seen(countIssuesByState).map(({ address }) => address.split('?')[1]))).toEqual(
      new Set(['flow_state_finished_equals=false']),
    );
    await press();
    await waitFor(() => expect(window.location.search).toBe('?open=1'));
  });

  it('offers to clear a search that finds nothing', async () => {
    server.on(listIssues, page([]));
    const { user } = await renderPage(<IssueListPage />, { at: '/issues?title=zzz' });
    expect(await screen.findByText('No matching entries')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
    expect(await screen.findByText('No issues yet')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('says that loading failed and tries again in place', async () => {
    const away = problemOf(504, 'timeout');
    server.on(listIssues, away, away, page([rowWith()]));
    const { user } = await renderPage(<IssueListPage />, { at: '/issues' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toBeVisible();
  });

  it('brings views along: what is worst first, own work and stopped machines, one press away in the menu', async () => {
    const { user } = await renderPage(<IssueListPage />, { at: '/issues?title=press&p=2' });
    const menu = async () => {
      await user.click(await screen.findByRole('button', { name: 'Views', expanded: false }));
      return within(await screen.findByRole('menu'));
    };
    const choose = async (name: string) => user.click((await menu()).getByRole('menuitem', { name }));
    await choose('Open by criticality');
    await waitFor(() => expect(window.location.search).toBe('?open=1&sort_by=urgency&sort_dir=asc'));
    await waitFor(() => expect(asked().get('sort_by')).toBe('urgency'));
    expect([asked().get('flow_state_finished_equals'), asked().get('text_contains')]).toEqual(['false', null]);
    await choose('Mine');
    await waitFor(() => expect(asked().get('current_employee_equals')).toBe('7'));
    expect(window.location.search).toBe('?open=1&person=7');
    await choose('Stopped machines');
    await waitFor(() => expect(asked().get('stopped_equals')).toBe('true'));
    await choose('Standard list');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect((await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Standard list',
      'Open by criticality',
      'Mine',
      'Stopped machines',
      'Save as a new view',
    ]);
  });

  it('keeps title, search and numbers where the server fails, and tries again in the table', async () => {
    server.on(listIssues, problemOf(500, 'internal_error'), page([rowWith()]));
    const { user } = await renderPage(<IssueListPage />, { at: '/issues?title=press' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(window.location.pathname).toBe('/issues');
    expect(screen.getByRole('heading', { name: 'Issues' })).toBeVisible();
    expect(screen.getByRole('button', { name: '3 Stopped' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search in titles and descriptions' })).toHaveValue('press');
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toBeVisible();
    expect(window.location.search).toBe('?title=press');
  });

  it('speaks Polish', async () => {
    await renderPage(<IssueListPage />, { at: '/issues', locale: 'pl' });
    expect(await screen.findByText('Nowe')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Zgłaszający/ })).toBeVisible();
  });
});
