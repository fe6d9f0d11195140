import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { getIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import type { FakeServer } from '@portal/portal-kit/testing';
import { IssueDetailPage } from '../issue-detail/issue-detail.page';
import { issueWith, item } from './issue.factory';
import { renderPage } from './render-page';

/** Opens the page of an issue that a server answers, and waits until it is there. */
export async function openIssue(server: FakeServer, more: Partial<Issue> = {}) {
  server.on(getIssue, item(issueWith(more)));
  const rendered = await renderPage(
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
    </Routes>,
    { at: '/issue/1042' },
  );
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Opens the page of an issue and presses its "Edit", so that its fields can be changed. */
export async function openForEdits(server: FakeServer, more: Partial<Issue> = {}) {
  const rendered = await openIssue(server, more);
  await rendered.user.click(screen.getByRole('button', { name: 'Edit' }));
  return rendered;
}
