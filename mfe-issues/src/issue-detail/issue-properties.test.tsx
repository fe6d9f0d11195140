import { cleanup, screen } from '@testing-library/react';
import { showIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { Route, Routes } from 'react-router';
import { issueWith, item } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssueDetailPage } from './issue-detail.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

async function open(more: Partial<Issue>): Promise<void> {
  server.on(showIssue, item(issueWith(more)));
  await renderPage(
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
    </Routes>,
    { at: '/issue/1042' },
  );
  await screen.findByRole('heading', { level: 1 });
}

it('names planned work in its own words', async () => {
  const work = { category: { ...issueWith().category, planned: true }, resolution: 'Oil changed.' };
  await open(work);
  expect(screen.getByRole('heading', { name: 'Work description' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Work summary' })).toBeVisible();
  expect(screen.getByText('Person responsible')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'About the issue' })).toBeVisible();
  cleanup();
  await open({ resolution: 'Seal replaced.' });
  expect(screen.getByRole('heading', { name: 'Problem description' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
});
