import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { arriveAtIssue, changeIssue, listAssignedIssues, getIssue, takeIssue } from '@portal/contracts/issues/contracts';
import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { goTo, invalidate } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { assignedWith, clocksWith, employeeWith, issueWith, item, NOW, stateWith, transitionWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { AssignedIssuesWidget } from './assigned-issues.widget';
import { paged } from './paged.factory';

let server: FakeServer;
let waiting: AssignedIssue[];
let inHand: AssignedIssue[];
beforeEach(() => {
  [waiting, inHand] = [[], []];
  server = new FakeServer().on(
    listAssignedIssues,
    paged((asked) => ({ taken_by_me: inHand, assigned_to_me: waiting })[asked.get('scope') ?? ''] ?? []),
  );
});
afterEach(() => server.stop());

const jobs = (count: number) => Array.from({ length: count }, (_, index) => assignedWith({ id: index + 1 }));
const somethingChanges = () => act(() => Promise.resolve(invalidate(['issue'])));
const take = (id: number) => screen.findByRole('button', { name: `Take issue #${id}` });

describe('pages of what waits', () => {
  it('are gone back to when others took all of the last one', async () => {
    waiting = jobs(6);
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await take(6);
    waiting = jobs(5);
    await somethingChanges();
    expect(await take(1)).toBeVisible();
    expect(screen.queryByText('Nothing is waiting for you')).not.toBeInTheDocument();
  });

  it('have five rows, and can be chosen anew as long as there are more than that', async () => {
    waiting = jobs(11);
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await take(5);
    expect(screen.queryByRole('button', { name: 'Take issue #6' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await take(10);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await take(8)).toBeVisible();
  });
});

describe('the three tabs', () => {
  const tab = (name: RegExp) => screen.findByRole('tab', { name });
  const lists = { assigned_to_me: jobs(2), assigned_to_my_group: [assignedWith({ id: 7 })], taken_by_me: [] as AssignedIssue[] };
  const answer = (byScope: Partial<typeof lists>) =>
    server.on(
      listAssignedIssues,
      paged((asked) => ({ ...lists, ...byScope })[asked.get('scope') as keyof typeof lists]),
    );

  it('say how many each has, and show what waits for the person first', async () => {
    answer({});
    const { user } = await renderPage(<AssignedIssuesWidget />);
    expect(await tab(/^Assigned to me\s*2$/)).toHaveAttribute('aria-selected', 'true');
    await take(2);
    await user.click(await tab(/^Assigned to my group\s*1$/));
    expect(await take(7)).toBeVisible();
    await user.click(await tab(/^Taken by me\s*0$/));
    expect(screen.getByText('You have taken nothing')).toBeVisible();
  });

  it.each([
    ['the job in hand', {}, /^Taken by me/],
    ['the group', { assigned_to_me: [], taken_by_me: [] }, /^Assigned to my group/],
    ['nothing', { assigned_to_me: [], assigned_to_my_group: [], taken_by_me: [] }, /^Assigned to me/],
  ])('begin with %s where there is no more', async (_, byScope, name) => {
    answer({ taken_by_me: [assignedWith({ id: 9, actions: ['finish'] })], ...byScope });
    await renderPage(<AssignedIssuesWidget />);
    await waitFor(async () => expect(await tab(name)).toHaveAttribute('aria-selected', 'true'));
  });
});

it('moves nothing under the pointer: new jobs wait, those that others took stay and are taken no more', async () => {
  waiting = jobs(2);
  const { user } = await renderPage(<AssignedIssuesWidget />);
  const row = (await take(2)).closest('li') as HTMLElement;
  for (const clientX of [10, 20]) fireEvent(row, new MouseEvent('pointermove', { clientX, bubbles: true }));
  waiting = [assignedWith({ id: 3 }), ...jobs(1)];
  await somethingChanges();
  const news = await screen.findByRole('button', { name: '1 new' });
  const taking = () => screen.getAllByRole('button', { name: /^Take/ }).map((button) => button.getAttribute('aria-label'));
  expect(taking()).toEqual(['Take issue #1', 'Take issue #2']);
  expect(row).toHaveAttribute('aria-description', 'No longer in this list');
  expect(await take(2)).toHaveAttribute('aria-disabled', 'true');
  await user.click(news);
  expect(taking()).toEqual(['Take issue #3', 'Take issue #1']);
});

it('holds no change of page while a step has no answer', async () => {
  waiting = jobs(1);
  server.on(takeIssue, () => new Promise<never>(() => undefined));
  const pages = (
    <Routes>
      <Route path="/" element={<AssignedIssuesWidget />} />
      <Route path="/issues" element={<p>list</p>} />
    </Routes>
  );
  const { user } = await renderPage(pages, { at: '/' });
  await user.click(await take(1));
  expect(await screen.findByRole('button', { name: 'I arrived: issue #1' })).toBeVisible();
  await act(async () => void (await goTo('/issues')));
  expect(await screen.findByText('list')).toBeVisible();
});

describe('the focus', () => {
  it('goes to the next step of a job that was taken, and of one that somebody arrived at', async () => {
    waiting = jobs(2);
    server.on(takeIssue, () => {
      inHand = waiting.splice(1, 1).map((issue) => ({ ...issue, my: employeeWith({ started_at: NOW }), actions: ['arrive', 'finish'] }));
      return { body: item(issueWith({ id: 2 })) };
    });
    server.on(arriveAtIssue, () => {
      inHand = inHand.map((issue) => ({ ...issue, actions: ['finish'] }));
      return { body: item(issueWith({ id: 2 })) };
    });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    (await take(2)).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Issue #2 taken');
    await waitFor(() => expect(screen.getByRole('button', { name: 'I arrived: issue #2' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByText('Arrived at issue #2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Finish issue #2' })).toHaveFocus());
  });

  it('comes back to the job where the server refuses', async () => {
    waiting = jobs(2);
    server.on(takeIssue, problemOf(409, 'in_use'));
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await take(2));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take issue #2' })).toHaveFocus());
  });
});

describe('a job in hand that stands still', () => {
  const suspended = stateWith({ kind: 'warning', clock: 'suspend' });
  const resume = transitionWith({ name: { en: 'Resume work' }, kind: 'inprogress' });
  const buttons = () => screen.getAllByRole('button', { name: /#1042/ }).map(({ textContent }) => textContent);
  beforeEach(() => {
    const clocks = clocksWith({ running: 'suspend', at: new Date().toISOString(), suspend_s: 1_500 });
    inHand = [assignedWith({ flow_state: suspended, my: employeeWith({ started_at: NOW }), actions: ['arrive', 'finish'], clocks })];
  });

  it('counts no work, and goes on before it ends, as on its own page', async () => {
    server.on(getIssue, item(issueWith({ flow_state: suspended, actions: ['arrive', 'finish'], transitions: [resume] })));
    server.on(changeIssue, () => {
      inHand = inHand.map((issue) => ({ ...issue, flow_state: stateWith({ kind: 'inprogress', clock: 'service' }) }));
      return { body: item(issueWith({ version: 2 })) };
    });
    const { user } = await renderPage(<AssignedIssuesWidget />);
    expect(await screen.findByText('suspended 25 min')).toBeVisible();
    await screen.findByRole('button', { name: /Resume work/ });
    expect(buttons()).toEqual(['Resume work', 'Finish']);
    await user.click(screen.getByRole('button', { name: /Resume work/ }));
    await waitFor(() => expect(buttons()).toEqual(['I arrived', 'Finish']));
    expect(server.seen(changeIssue)[0]?.body).toEqual({ flow_state_id: resume.flow_state_id, version: 1 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'I arrived: issue #1042' })).toHaveFocus());
  });

  it('asks first what its step wants to know', async () => {
    const asking = { ...resume, requires_resolution: true };
    server.on(getIssue, item(issueWith({ flow_state: suspended, actions: ['finish'], transitions: [asking] })));
    const { user } = await renderPage(<AssignedIssuesWidget />);
    await user.click(await screen.findByRole('button', { name: /Resume work/ }));
    expect(await screen.findByRole('dialog', { name: 'Resume work' })).toBeVisible();
    expect(server.seen(changeIssue)).toEqual([]);
  });

  it('is finished by those who may not move issues', async () => {
    await renderPage(<AssignedIssuesWidget />, { permissions: {} });
    expect(await screen.findByText('suspended 25 min')).toBeVisible();
    expect(buttons()).toEqual(['Finish']);
    expect(server.seen(getIssue)).toEqual([]);
  });
});
