import { screen, waitFor, within } from '@testing-library/react';
import { listListViews, listUserCards } from '@portal/contracts/identity/contracts';
import {
  changeIssues,
  getIssue,
  getIssueCounts,
  listCategories,
  listDictionaries,
  listFlows,
  listIssues,
  listPeopleAtWork,
  removeEmployee,
} from '@portal/contracts/issues/contracts';
import { FakeServer, chooseOption } from '@portal/portal-kit/testing';
import { IssueListPage } from '../issue-list/issue-list.page';
import {
  cardWith,
  categoryWith,
  criticalityWith,
  employeeWith,
  entryWith,
  issueWith,
  item,
  items,
  page,
  rowWith,
} from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';

const ALL = { issues: ['read', 'update', 'delete'], 'issues.assign': ['update'] } as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(listListViews, items([]))
    .on(getIssueCounts, item({ open: 2, stopped: 0, unassigned: 0, waiting: 0 }))
    .on(listFlows, items([]))
    .on(listPeopleAtWork, items([]))
    .on(listCategories, items([categoryWith()]))
    .on(listDictionaries, items([entryWith()]))
    .on(listUserCards, page([cardWith({ id: 12, name: 'Marek Mechanic' })]))
    .on(
      listIssues,
      page([rowWith({ id: 7, title: 'Belt slips', criticality: criticalityWith({ id: 42 }) }), rowWith({ id: 8, title: 'Oil leak' })]),
    );
});
afterEach(() => server.stop());

async function select(
  permissions: Parameters<typeof renderPage>[1] = { permissions: { issues: [...ALL.issues], 'issues.assign': ['update'] } },
) {
  const { user } = await renderPage(<IssueListPage />, { at: '/issues', ...permissions });
  await user.click(await screen.findByRole('checkbox', { name: 'Select issue #7' }));
  const bar = await screen.findByRole('region', { name: 'Selected issues' });
  return { user, bar };
}
const sent = () => server.seen(changeIssues).map(({ body }) => body);

it('gives the whole page a criticality by one call, says which one could not be changed, and takes the others back', async () => {
  server.on(
    changeIssues,
    items([
      { id: 7, status: 'ok' as const },
      { id: 8, status: 'version_conflict' as const },
    ]),
  );
  const { user, bar } = await select();
  await user.click(within(bar).getByRole('button', { name: 'Select the whole page' }));
  expect(within(bar).getByRole('status')).toHaveTextContent('Selected: 2');
  await user.click(within(bar).getByRole('button', { name: 'Change criticality' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change criticality' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Criticality/ }), 'A – line stopped');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Issues changed: 1')).toBeVisible();
  expect(screen.getByText('Could not be changed: #8')).toBeVisible();
  expect(sent()).toEqual([{ ids: [7, 8], criticality: 41 }]);
  expect(screen.queryByRole('region', { name: 'Selected issues' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ids: [7], criticality: 42 }));
});

it('puts a person on them', async () => {
  server.on(changeIssues, items([{ id: 7, status: 'ok' as const }]));
  const { user, bar } = await select();
  await user.click(within(bar).getByRole('button', { name: 'Assign someone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign someone' });
  await chooseOption(user, () => within(dialog).getByRole('combobox', { name: /Person/ }), /Marek Mechanic/);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ ids: [7], user_id: 12 }]));
});

it('takes the person off again where nothing else has happened since, and says where it has', async () => {
  const rows = [7, 8, 9].map((id) => rowWith({ id, version: 3 }));
  const employees = [employeeWith({ id: 31, user_id: 12 })];
  const now: Record<number, number> = { 7: 4, 8: 5, 9: 3 };
  server
    .on(listIssues, page(rows))
    .on(changeIssues, items(rows.map(({ id }) => ({ id, status: 'ok' as const }))))
    .on(getIssue, ({ address }) => {
      const id = Number(address.split('/').at(-1));
      return { body: item(issueWith({ id, version: now[id] ?? 0, employees })) };
    })
    .on(removeEmployee, item(issueWith()));
  const { user, bar } = await select();
  await user.click(within(bar).getByRole('button', { name: 'Select the whole page' }));
  await user.click(within(bar).getByRole('button', { name: 'Assign someone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign someone' });
  await chooseOption(user, () => within(dialog).getByRole('combobox', { name: /Person/ }), /Marek Mechanic/);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Could not be changed: #8')).toBeVisible();
  expect(server.seen(removeEmployee).map(({ address }) => address)).toEqual([expect.stringContaining('/issues/7/employees/31')]);
});

it('asks before they go into the archive, and brings them back', async () => {
  server.on(changeIssues, items([{ id: 7, status: 'ok' as const }]));
  const { user, bar } = await select();
  await user.click(within(bar).getByRole('button', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive the selected issues?' });
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent()).toEqual([{ ids: [7], archived: true }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ids: [7], archived: false }));
});

it('offers what the person may do', async () => {
  const { bar } = await select({ permissions: { issues: ['read', 'delete'] } });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Select the whole page', 'Archive']);
});

it('there are no ticks for those who only read', async () => {
  await renderPage(<IssueListPage />, { at: '/issues', permissions: { issues: ['read'] } });
  expect(await screen.findByText('Belt slips')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Select issue #7' })).not.toBeInTheDocument();
});
