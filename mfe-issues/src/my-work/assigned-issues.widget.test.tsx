import { screen, waitFor, within } from '@testing-library/react';
import { arriveAtIssue, finishIssue, listAssignedIssues, releaseIssue, showMyIssue, takeIssue } from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { assignedWith, issueWith, page } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { AssignedIssuesWidget } from './assigned-issues.widget';

describe('my work', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  /** Lists by scope, as the server would answer. */
  const lists = (byScope: Partial<Record<string, ReturnType<typeof assignedWith>[]>>) =>
    server.on(listAssignedIssues, ({ address }) => ({
      body: page(byScope[new URLSearchParams(address.split('?')[1]).get('scope') ?? ''] ?? []),
    }));

  it('tells an idle person that nothing waits', async () => {
    lists({});
    await renderPage(<AssignedIssuesWidget />);
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  });

  it('takes a job: the next step shows before the server has answered, then the job is among those in hand', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    const answered = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    const waiting = [assignedWith()];
    const taken: ReturnType<typeof assignedWith>[] = [];
    lists({ assigned_to_me: waiting, taken_by_me: taken });
    server.on(takeIssue, () => answered);
    const { user } = await renderPage(<AssignedIssuesWidget />);

    await user.click(await screen.findByRole('button', { name: 'Take issue #1042' }));
    expect(await screen.findByRole('button', { name: 'I arrived: issue #1042' })).toBeVisible();

    taken.push(...waiting.splice(0).map((issue) => ({ ...issue, actions: ['arrive' as const, 'finish' as const] })));
    answer({ body: { status: 'ok', item: issueWith() } });
    expect(await screen.findByText('Issue #1042 taken')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('tab', { name: /Taken by me/ })).toHaveAttribute('aria-selected', 'true'));
  });

  it('gives back what was taken by mistake', async () => {
    lists({ assigned_to_me: [assignedWith()] });
    server.on(takeIssue, { status: 'ok', item: issueWith() }).on(releaseIssue, { status: 'ok', item: issueWith() });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Take issue #1042' }));
    const asked = () => server.seen(listAssignedIssues).length;
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const before = asked();
    await user.click(undo);
    await waitFor(() => expect(server.seen(releaseIssue)).toHaveLength(1));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('puts the job back when the server refuses', async () => {
    lists({ assigned_to_me: [assignedWith()] });
    server.on(takeIssue, problemOf(409, 'in_use'));
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Take issue #1042' }));
    await waitFor(() => expect(server.seen(takeIssue)).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Take issue #1042' })).toBeVisible();
  });

  it('says "I arrived" at once', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['arrive', 'finish'] })] });
    server.on(arriveAtIssue, { status: 'ok', item: issueWith() });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('tab', { name: /Taken by me/ }));
    await user.click(await screen.findByRole('button', { name: 'I arrived: issue #1042' }));
    expect(await screen.findByText('Arrived at issue #1042')).toBeVisible();
  });

  it('asks what was done before finishing, and sends it', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['finish'] })] });
    server.on(showMyIssue, { status: 'ok', item: issueWith() });
    server.on(finishIssue, { status: 'ok', item: issueWith() });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('tab', { name: /Taken by me/ }));
    await user.click(await screen.findByRole('button', { name: 'Finish issue #1042' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish issue #1042' });
    await user.type(within(dialog).getByRole('textbox', { name: 'What did you do?' }), 'Changed the seal');
    await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.seen(finishIssue)[0]?.body).toEqual({ comment: 'Changed the seal' });
  });

  it('marks the comment that the flow wants, and sends nothing without it', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['finish'] })] });
    server.on(showMyIssue, { status: 'ok', item: issueWith({ finish_requires_comment: true }) });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('tab', { name: /Taken by me/ }));
    await user.click(await screen.findByRole('button', { name: 'Finish issue #1042' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish issue #1042' });
    const comment = within(dialog).getByRole('textbox', { name: /What did you do/ });
    await waitFor(() => expect(comment).toBeRequired());
    await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
    expect(await within(dialog).findByText('Say what you did: it becomes the summary of the issue.')).toBeVisible();
    expect(comment).toHaveFocus();
    expect(server.seen(finishIssue)).toEqual([]);
  });

  it('says that loading failed, in place, with another try', async () => {
    server.on(listAssignedIssues, problemOf(500, 'internal_error'), { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 5 } });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] as HTMLElement);
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  });
});
