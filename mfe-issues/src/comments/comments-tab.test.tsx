import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { listUserCards } from '@portal/contracts/identity/contracts';
import { addIssueComment, changeIssueComment, listIssueComments, removeIssueComment, getIssue } from '@portal/contracts/issues/contracts';
import type { Issue, IssueComment } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { IssueDetailPage } from '../issue-detail/issue-detail.page';
import { cardWith, issueWith, item, items, NOW, page } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const commentWith = (more: Partial<IssueComment> = {}): IssueComment => ({
  id: 5,
  text: 'Ask @[12] for the key',
  mentions: [{ id: 12, name: 'Marek Mechanic' }],
  photos: [],
  created_at: NOW,
  created_by_user: { id: 4, name: 'Olga Operator' },
  updated_at: null,
  from_issue_id: null,
  editable: true,
  ...more,
});

async function open(comments: IssueComment[], more: Partial<Issue> = {}) {
  server
    .on(getIssue, item(issueWith(more)))
    .on(listIssueComments, items(comments))
    .on(listUserCards, page([cardWith({ id: 12, name: 'Marek Mechanic' }), cardWith({ id: 13, name: 'Maria Maintenance' })]));
  const routes = (
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
    </Routes>
  );
  return renderPage(routes, { at: '/issue/1042?tab=comments' });
}

it('shows who said what, with the names of the people in it and where it came from', async () => {
  await open([commentWith({ from_issue_id: 7, updated_at: NOW })]);
  const [comment] = await screen
    .findAllByRole('listitem', { name: '' })
    .then((all) => all.filter((one) => one.textContent.includes('key')));
  expect(comment).toHaveTextContent('Ask @Marek Mechanic for the key');
  expect(comment).toHaveTextContent('From the duplicate #7');
  expect(comment).toHaveTextContent('changed');
});

it('offers people while a name is typed after @, by keyboard, and sends their number', async () => {
  server.on(addIssueComment, item(commentWith()));
  const { user } = await open([]);
  const area = await screen.findByRole('textbox', { name: /Comment/ });
  await user.type(area, 'Please @ma');
  const people = await screen.findByRole('listbox', { name: 'People to mention' });
  expect(within(people).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(area).toHaveValue('Please @Maria Maintenance ');
  await user.type(area, 'come');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(server.seen(addIssueComment)[0]?.body).toEqual({ text: 'Please @[13] come' }));
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(area).toHaveValue('');
});

it('sends the pictures after the words', async () => {
  server.on(addIssueComment, item(commentWith()));
  const opened = jest.spyOn(XMLHttpRequest.prototype, 'open');
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const { user } = await open([]);
  await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Look');
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!picker) throw new Error('there is no picker');
  fireEvent.change(picker, { target: { files: [new File(['x'], 'seal.png', { type: 'image/png' })] } });
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('POST', expect.stringContaining('/issues/1042/comments/5/photos')));
  jest.restoreAllMocks();
});

it('changes a comment with the names in it', async () => {
  server.on(changeIssueComment, item(commentWith()));
  const { user } = await open([commentWith()]);
  await user.click(await screen.findByRole('button', { name: 'More about this comment' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change comment' }));
  const area = screen.getByDisplayValue('Ask @Marek Mechanic for the key');
  await user.type(area, 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(changeIssueComment)[0]?.body).toEqual({ text: 'Ask @[12] for the keys' }));
});

it('asks before a comment is removed', async () => {
  server.on(removeIssueComment, { status: 'ok' });
  const { user } = await open([commentWith()]);
  await user.click(await screen.findByRole('button', { name: 'More about this comment' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove comment' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this comment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove comment' }));
  expect(await screen.findByText('Comment removed')).toBeVisible();
});

it('asks before another tab drops what is typed, and keeps it for whoever stays', async () => {
  const { user } = await open([]);
  const area = await screen.findByRole('textbox', { name: /Comment/ });
  await user.type(area, 'Bring the key');
  const photos = screen.getByRole('tab', { name: /Photos/ });
  await user.click(photos);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay here' }));
  expect(area).toHaveValue('Bring the key');
  await user.click(photos);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(photos).toHaveAttribute('aria-selected', 'true'));
  expect(screen.queryByRole('textbox', { name: /Comment/ })).toBeNull();
});

it('asks nothing where what is typed stands beside the tabs', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('tab', { name: /Photos/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
  await user.type(screen.getByRole('textbox', { name: /Title/ }), ' again');
  await user.click(screen.getByRole('tab', { name: /Comments/ }));
  expect(await screen.findByRole('textbox', { name: /Comment/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Press stopped again');
});

it('of an archived issue can be read alone', async () => {
  await open([commentWith({ editable: false })], { deleted_at: NOW });
  expect(await screen.findByText(/for the key/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Comment/ })).not.toBeInTheDocument();
});
