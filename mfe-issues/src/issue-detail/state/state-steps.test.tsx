import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { changeIssue, getIssue, takeIssue } from '@portal/contracts/issues/contracts';
import { goTo } from '@portal/portal-kit';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith, item, stateWith, transitionWith } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { IssueDetailPage } from '../issue-detail.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getIssue, item(issueWith({ actions: ['take'] })));
});
afterEach(() => server.stop());

it('a step without an answer holds no change of page', async () => {
  server.on(takeIssue, () => new Promise<never>(() => undefined));
  const pages = (
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
      <Route path="/issues" element={<p>list</p>} />
    </Routes>
  );
  const { user } = await renderPage(pages, { at: '/issue/1042' });
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  expect(await screen.findByRole('button', { name: 'I arrived' })).toBeVisible();
  await act(async () => void (await goTo('/issues')));
  expect(await screen.findByText('list')).toBeVisible();
});

it('waits for parts by the second button, and goes back by undo', async () => {
  const working = stateWith({ id: 3, name: { en: 'In progress' }, kind: 'inprogress', clock: 'service' });
  const waiting = stateWith({ id: 6, name: { en: 'Waiting for parts' }, kind: 'warning', clock: 'suspend' });
  const wait = transitionWith({ id: 31, name: { en: 'Wait for parts' }, kind: 'warning', flow_state_id: 6 });
  const resume = transitionWith({ id: 61, name: { en: 'Resume work' }, kind: 'inprogress', flow_state_id: 3 });
  const inWork = { actions: ['finish' as const], flow_state: working, transitions: [wait] };
  server
    .on(getIssue, item(issueWith(inWork)))
    .on(
      changeIssue,
      item(issueWith({ version: 2, actions: ['finish'], flow_state: waiting, transitions: [resume] })),
      item(issueWith({ version: 3, ...inWork })),
    );
  const pages = (
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
    </Routes>
  );
  const { user } = await renderPage(pages, { at: '/issue/1042' });
  await user.click(await screen.findByRole('button', { name: 'Wait for parts' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.seen(changeIssue).map(({ body }) => body)).toMatchObject([{ flow_state_id: 6 }, { flow_state_id: 3 }]));
});
