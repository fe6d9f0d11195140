import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import {
  archiveIssue,
  assignEmployee,
  changeIssue,
  finishIssue,
  listIssueLog,
  removeEmployee,
  restoreIssue,
  getIssue,
  listCandidates,
  listDictionaries,
  takeIssue,
} from '@portal/contracts/issues/contracts';
import { listGroups } from '@portal/contracts/identity/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { reportClientError } from '@portal/contracts/portal/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import {
  candidateWith,
  employeeWith,
  entryWith,
  issueWith,
  item,
  items,
  NOW,
  page,
  stateWith,
  transitionWith,
} from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssueDetailPage } from './issue-detail.page';

describe('issue detail', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  const show = (at: string) =>
    renderPage(
      <Routes>
        <Route path="/issue/:id" element={<IssueDetailPage />} />
      </Routes>,
      { at },
    );
  const open = async (more: Partial<Issue> = {}, at = '/issue/1042') => {
    server.on(getIssue, item(issueWith(more)));
    const rendered = await show(at);
    await screen.findByRole('heading', { level: 1 });
    return rendered;
  };
  const patched = () => server.seen(changeIssue).map(({ body }) => body);

  it('shows state, title, description and events', async () => {
    await open();
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('New')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Press stopped');
    expect(screen.getByText('Oil under the table')).toBeVisible();
    expect(screen.getByText('Olga Operator')).toBeVisible();
  });

  it('moves along the flow at once where nothing is asked', async () => {
    server.on(changeIssue, item(issueWith({ version: 2, flow_state: stateWith({ id: 2, name: { en: 'Accepted' }, kind: 'received' }) })));
    const { user } = await open({ transitions: [transitionWith()] });
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Accept' }));
    expect(await screen.findByText('Issue #1042: Accepted')).toBeVisible();
    expect(patched()).toEqual([{ flow_state_id: 2, version: 1 }]);
  });

  it('asks for the resolution first, and saves only when it is there', async () => {
    server.on(changeIssue, item(issueWith({ version: 2 })));
    const { user } = await open({
      transitions: [transitionWith({ name: { en: 'Resolve' }, flow_state_id: 7, requires_resolution: true })],
    });
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resolve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resolve' });
    await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    expect(patched()).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /What was done/ }), 'New seal');
    await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(patched()).toEqual([{ flow_state_id: 7, resolution: 'New seal', version: 1 }]));
  });

  it.each(['over the dialog that asked', 'without a dialog'])('logs a refused change of status, and shows it %s', async (how) => {
    const asks = how.startsWith('over');
    server.on(changeIssue, problemOf(422, 'validation_failed', { codes: { resolution: ['too_long'] } }));
    server.on(reportClientError, { status: 'ok' });
    const { user } = await open({
      transitions: [transitionWith({ name: { en: 'Resolve' }, flow_state_id: 7, requires_resolution: asks })],
    });
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resolve' }));
    if (asks) {
      const dialog = await screen.findByRole('dialog', { name: 'Resolve' });
      await user.type(within(dialog).getByRole('textbox', { name: /What was done/ }), 'New seal');
      await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    }
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('dialog') !== null).toBe(asks);
    await waitFor(() => expect(server.seen(reportClientError)[0]?.body).toMatchObject({ unit: 'issues' }));
    expect(JSON.stringify(server.seen(reportClientError)[0]?.body)).toContain('resolution: too_long');
  });

  it('takes back an edit of the title from the notice', async () => {
    server.on(changeIssue, item(issueWith({ version: 2, title: 'Oil' })), item(issueWith({ version: 3 })));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    await user.clear(screen.getByRole('textbox', { name: /Title/ }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Oil{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(patched().at(-1)).toEqual({ title: 'Press stopped', version: 2 }));
  });

  it('asks before removing somebody who has already taken the issue', async () => {
    server.on(removeEmployee, item(issueWith()));
    const { user } = await open({ employees: [employeeWith({ started_at: NOW })] });
    await user.click(screen.getByRole('button', { name: 'Remove Marek Mechanic' }));
    const dialog = await screen.findByRole('alertdialog', { description: /^Marek Mechanic has already taken this issue/ });
    expect(server.seen(removeEmployee)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Marek Mechanic removed from issue #1042')).toBeVisible();
  });

  it('rejects with a reason of the plant by one press and shows it, with the way back', async () => {
    const rejected_by = { id: 7, name: 'Anna Nowak' };
    const after = { version: 2, rejected: true, rejection_reason: 'Twice reported', rejected_by, rejected_at: NOW };
    server.on(changeIssue, item(issueWith(after)));
    server.on(listDictionaries, items([entryWith({ group: 'rejection_reasons', key: 'twice', value: { en: 'Twice reported' } })]));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject issue #1042' });
    await user.click(await within(dialog).findByRole('button', { name: 'Twice reported' }));
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Twice reported');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Twice reported')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw rejection' })).toBeVisible();
  });

  it('archives after asking, shows that it is archived, and brings it back', async () => {
    server
      .on(restoreIssue, item(issueWith({ version: 3 })))
      .on(
        archiveIssue,
        item(issueWith({ deleted_at: NOW, can: { ...issueWith().can, edit: false, archive: false, reject: false, confirm: false } })),
      );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText(/^Archived on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.seen(restoreIssue)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  it('shows what was said last, but not what stands as the resolution', async () => {
    const { unmount } = await open({ last_comment: 'Bearing ordered' });
    expect(screen.getByText('Bearing ordered')).toBeVisible();
    unmount();
    await open({ last_comment: 'Bearing replaced', resolution: 'Bearing replaced' });
    expect(screen.getAllByText('Bearing replaced')).toHaveLength(1);
  });

  it('says that a formal confirmation is due', async () => {
    await open({ formal_confirm_required: true, flow_state: stateWith({ kind: 'resolved', resolved: true }) });
    expect(screen.getByText('Formal confirmation required')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm formally' })).toBeVisible();
  });

  it('offers taking it, and the next step before the server has answered', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    const answered = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    server.on(takeIssue, () => answered);
    const { user } = await open({ actions: ['take'] });
    await user.click(screen.getByRole('button', { name: 'Take' }));
    expect(await screen.findByRole('button', { name: 'I arrived' })).toBeVisible();
    answer({ body: item(issueWith({ version: 2, actions: ['arrive', 'finish'] })) });
    expect(await screen.findByText('Issue #1042 taken')).toBeVisible();
  });

  it('offers a leader to assign somebody first, and takes the assignment back from the notice', async () => {
    const free = candidateWith({ user: { id: 9, name: 'Marek Mechanic' }, licensed: true, near: 'line', open_issues: 2 });
    const without = candidateWith({ user: { id: 8, name: 'Adam Without' }, licensed: false, state: 'on_call' });
    const away = candidateWith({ user: { id: 7, name: 'Ewa Away' }, state: 'unavailable' });
    server
      .on(listGroups, page([{ id: 3, key: 'service_staff', name: { en: 'Maintenance' }, sort: 1, members_count: 1 }]))
      .on(listCandidates, item({ license: 'Electrician', people: [free, without, away] }))
      .on(assignEmployee, item(issueWith({ version: 2, employees: [employeeWith({ id: 31, user_id: 9 })] })))
      .on(removeEmployee, item(issueWith({ version: 3 })));
    const { user } = await open({ actions: ['take'] });
    await user.click(within(screen.getByRole('region', { name: 'Status' })).getByRole('button', { name: 'Assign someone' }));
    const offered = await screen.findAllByRole('button', { name: /Marek Mechanic|Adam Without|Ewa Away/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Marek Mechanic.*Recommended.*On shift until .* · Licensed · Works on this line · Open issues: 2/),
      expect.stringMatching(/Adam Without.*On call until .* · Not licensed: Electrician · Open issues: 0/),
      expect.stringMatching(/Ewa Away.*Not on shift now · Open issues: 0/),
    ]);
    expect(server.seen(listCandidates)[0]?.address).toContain('group_id=3');
    await user.click(screen.getByRole('button', { name: /Marek Mechanic/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.seen(removeEmployee).map(({ address }) => address)).toEqual([expect.stringContaining('/issues/1042/employees/31')]),
    );
  });

  it('says archived louder than the state, and brings it back', async () => {
    server.on(restoreIssue, item(issueWith({ version: 2 })));
    const { user } = await open({ deleted_at: NOW, can: { ...issueWith().can, archive: false, restore: true } });
    const panel = screen.getByRole('region', { name: 'Status' });
    expect(within(panel).getByText('Archived')).toBeVisible();
    expect(within(panel).getByText('New')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Issue #1042 restored')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('New')).toBeVisible();
  });

  it('leaves the focus on the status when the next step would close the issue', async () => {
    const resolved = stateWith({ id: 7, name: { en: 'Resolved' }, kind: 'resolved', resolved: true });
    const close = transitionWith({ name: { en: 'Close issue' }, kind: 'finished', finished: true });
    server.on(finishIssue, item(issueWith({ version: 2, flow_state: resolved, transitions: [close] })));
    const { user } = await open({ actions: ['finish'], can: { ...issueWith().can, assign: false } });
    screen.getByRole('button', { name: 'Finish' }).focus();
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'What did you do?' }), 'New belt');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('button', { name: 'Close issue' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Status' })).toHaveFocus());
  });

  it('puts the focus on the next step when one was taken', async () => {
    const own = employeeWith({ user_id: 1, started_at: NOW });
    server.on(takeIssue, item(issueWith({ version: 2, actions: ['arrive', 'finish'], employees: [own] })));
    const { user } = await open({ actions: ['take'], can: { ...issueWith().can, assign: false } });
    screen.getByRole('button', { name: 'Take' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'I arrived' })).toHaveFocus());
  });

  it('tells the history with who did it and who approved', async () => {
    server.on(
      listIssueLog,
      items([
        {
          id: 1,
          logged_at: NOW,
          logged_by: 9,
          logged_by_user_name: 'Marek Mechanic',
          approved_by: 3,
          approved_by_user_name: 'Lena Leader',
          loggable_type: 'Issue' as const,
          loggable_id: '1042',
          action: 'updated' as const,
          content: { attributes: { flow_state: { old: { id: 1, name: { en: 'New' } }, new: { id: 2, name: { en: 'Accepted' } } } } },
        },
      ]),
    );
    await open({}, '/issue/1042?tab=history');
    expect(await screen.findByText('Status changed')).toBeVisible();
    expect(screen.getByText(/Marek Mechanic, approved by Lena Leader/)).toBeVisible();
    expect(screen.getByText('Accepted')).toBeVisible();
  });

  it('says that there is no such issue', async () => {
    server.on(getIssue, problemOf(404, 'not_found'));
    await show('/issue/9');
    expect(await screen.findByText('There is no such issue')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to issues' })).toHaveAttribute('href', '/issues');
  });

  it('a 500 on load opens the error page, which leads back and names the request', async () => {
    server.on(getIssue, problemOf(500, 'internal_error'));
    await show('/issue/9');
    await waitFor(() => expect(window.location.pathname).toBe('/error'));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ from: '/issue/9', request: 'req-1' });
  });

  it('leads whoever may not read issues to the own view', async () => {
    await renderPage(
      <Routes>
        <Route path="/issue/:id" element={<IssueDetailPage />} />
        <Route path="/my_issues/:id" element={<p>own view</p>} />
      </Routes>,
      { at: '/issue/1042', permissions: {} },
    );
    expect(await screen.findByText('own view')).toBeVisible();
    expect(server.seen(getIssue)).toEqual([]);
  });

  it('shows a photo large, brings it nearer and turns by the arrow keys', async () => {
    const photo = (id: string) => ({
      id,
      name: `${id}.jpg`,
      path: `/files/${id}`,
      preview: `/files/${id}`,
      content_type: 'image/jpeg',
      size: 1000,
      created_at: NOW,
      created_by_user: null,
    });
    const { user } = await open({ photos: [photo('press'), photo('guard')] });
    await user.click(screen.getByRole('button', { name: 'Enlarge press.jpg' }));
    const dialog = await screen.findByRole('dialog');
    const picture = () => within(dialog).getByRole('img');
    await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(picture()).toHaveStyle({ transform: 'translate(0px, 0px) scale(1.5)' });
    await user.keyboard('-');
    expect(picture()).toHaveStyle({ transform: 'translate(0px, 0px) scale(1)' });
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(picture()).toHaveAttribute('alt', 'guard.jpg'));
  });
});
