import { screen, waitFor, within } from '@testing-library/react';
import {
  arriveAtIssue,
  finishIssue,
  listAssignedIssues,
  listCategories,
  listDictionaries,
  releaseIssue,
  getMyIssue,
  takeIssue,
} from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { getUserCard } from '@portal/contracts/identity/contracts';
import {
  assignedWith,
  cardWith,
  categoryWith,
  clocksWith,
  criticalityWith,
  employeeWith,
  entryWith,
  issueWith,
  items,
  page,
} from '../testing/issue.factory';
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
    expect(within(screen.getByRole('list', { name: 'In hand' })).getByRole('link', { name: 'PRS-01 Press stopped' })).toBeVisible();
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
    await user.click(await screen.findByRole('button', { name: 'I arrived: issue #1042' }));
    expect(await screen.findByText('Arrived at issue #1042')).toBeVisible();
  });

  it('arriving before taking says so', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['arrive', 'finish'] })] });
    server.on(arriveAtIssue, problemOf(409, 'version_conflict', { item: issueWith(), reason: 'not_taken' }));
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'I arrived: issue #1042' }));
    expect(await screen.findByText('Take the issue first.')).toBeVisible();
  });

  it('asks what was done before finishing, and sends it', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['finish'] })] });
    server.on(getMyIssue, { status: 'ok', item: issueWith() });
    server.on(finishIssue, { status: 'ok', item: issueWith() });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Finish issue #1042' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish issue #1042' });
    await user.type(within(dialog).getByRole('textbox', { name: 'What did you do?' }), 'Changed the seal');
    await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.seen(finishIssue)[0]?.body).toEqual({ comment: 'Changed the seal' });
  });

  it('asks what failed where the category wants it, from the lists that have entries', async () => {
    const finishing = assignedWith({ actions: ['finish'] });
    const mode = entryWith({ id: 51, group: 'failure_mode', key: 'wear', value: { en: 'Wear' } });
    lists({ taken_by_me: [finishing] });
    server
      .on(listCategories, { body: items([categoryWith({ id: finishing.category_id, failure_codes: true })]) })
      .on(listDictionaries, { body: items([mode, entryWith({ id: 52, group: 'failure_action', key: 'new', value: { en: 'Replaced' } })]) })
      .on(getMyIssue, { status: 'ok', item: issueWith() })
      .on(finishIssue, { status: 'ok', item: issueWith() });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Finish issue #1042' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Failure mode' }), 'Wear');
    expect(dialog.getByRole('combobox', { name: 'Repair action' })).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Failure cause' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(server.seen(finishIssue)[0]?.body).toEqual({ failure_mode: 51 }));
  });

  it('marks the comment that the flow wants, and sends nothing without it', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['finish'] })] });
    server.on(getMyIssue, { status: 'ok', item: issueWith({ finish_requires_comment: true }) });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Finish issue #1042' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish issue #1042' });
    const comment = within(dialog).getByRole('textbox', { name: /What did you do/ });
    await waitFor(() => expect(comment).toBeRequired());
    await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
    expect(await within(dialog).findByText('Say what you did: it becomes the summary of the issue.')).toBeVisible();
    expect(comment).toHaveFocus();
    expect(server.seen(finishIssue)).toEqual([]);
  });

  it('shows at the comment what the server refuses of it, and keeps what was typed', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['finish'] })] });
    server.on(getMyIssue, { status: 'ok', item: issueWith() });
    server.on(finishIssue, problemOf(422, 'validation_failed', { codes: { comment: ['too_long'] } }));
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Finish issue #1042' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish issue #1042' });
    const comment = within(dialog).getByRole('textbox', { name: /What did you do/ });
    await user.type(comment, 'Changed the seal');
    await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(comment).toBeInvalid());
    expect(comment).toHaveAccessibleDescription(/too long/i);
    expect(comment).toHaveValue('Changed the seal');
  });

  it('groups what waits by criticality, in the order of the server', async () => {
    const [a, b] = [criticalityWith(), criticalityWith({ id: 42, key: 'B', level: 2, value: { en: 'B – running limited' } })];
    lists({
      assigned_to_me: [
        assignedWith({ id: 3, criticality: a }),
        assignedWith({ id: 5, criticality: a }),
        assignedWith({ id: 4, criticality: b }),
        assignedWith({ id: 2 }),
      ],
    });
    await renderPage(<AssignedIssuesWidget />);
    await screen.findByRole('region', { name: 'No criticality' });
    const groups = screen.getAllByRole('region').filter((region) => region.hasAttribute('aria-labelledby'));
    expect(
      groups.map((group) => [
        within(group).getAllByRole('heading', { level: 3 })[0]?.textContent,
        within(group).getAllByRole('listitem').length,
      ]),
    ).toEqual([
      ['Aline stopped', 2],
      ['Brunning limited', 1],
      ['No criticality', 1],
    ]);
  });

  it('shows the job in hand with its clock and how to call whoever reported it', async () => {
    const taken = { ...employeeWith(), started_at: new Date(Date.now() - 12.5 * 60_000).toISOString() };
    const clocks = clocksWith({ running: 'service', at: new Date().toISOString(), service_s: 1_500 });
    lists({ taken_by_me: [assignedWith({ my: taken, actions: ['arrive', 'finish'], clocks })] });
    server.on(getUserCard, { status: 'ok', item: cardWith({ phone: '+48601200103' }) });
    await renderPage(<AssignedIssuesWidget />, { permissions: { staff: ['read'] } });
    expect(await screen.findByText('25 min of work')).toBeVisible();
    expect(screen.getByText('taken 12 min ago')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Call Olga Operator' })).toHaveAttribute('href', 'tel:+48601200103');
  });

  it('asks for no number where the person may see none', async () => {
    lists({ taken_by_me: [assignedWith({ actions: ['finish'] })] });
    await renderPage(<AssignedIssuesWidget />);
    expect(await screen.findByRole('button', { name: 'Finish issue #1042' })).toBeVisible();
    expect(server.seen(getUserCard)).toEqual([]);
  });

  it('says that loading failed, in place, with another try', async () => {
    server.on(listAssignedIssues, problemOf(500, 'internal_error'), { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 5 } });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] as HTMLElement);
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  });
});
