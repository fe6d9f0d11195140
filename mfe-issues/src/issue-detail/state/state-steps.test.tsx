import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { getIssue, takeIssue } from '@portal/contracts/issues/contracts';
import { goTo } from '@portal/portal-kit';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith, item } from '../../testing/issue.factory';
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
