import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { linkIssue, listIssueLinks, listIssues, mergeIssue, getIssue, undoMerge, unlinkIssue } from '@portal/contracts/issues/contracts';
import type { Issue, IssueLink } from '@portal/contracts/issues/schemas';
import { FakeServer, chooseOption } from '@portal/portal-kit/testing';
import { IssueDetailPage } from '../issue-detail/issue-detail.page';
import { issueWith, item, items, NOW, page, rowWith, stateWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const linkWith = (more: Partial<IssueLink> = {}): IssueLink => ({
  id: 3,
  kind: 'blocks',
  outgoing: false,
  merged: false,
  issue: {
    id: 7,
    title: 'Fan stopped',
    equipment: { id: 4, kind: 'machine', name: 'Fan', symbol: 'FAN-01' },
    flow_state: stateWith(),
    criticality: null,
    deleted_at: null,
  },
  created_at: NOW,
  created_by_user: null,
  ...more,
});

async function open(links: IssueLink[], more: Partial<Issue> = {}) {
  server
    .on(getIssue, ({ address }) => ({
      body: item(address.includes('/1042') ? issueWith(more) : issueWith({ id: 7, title: 'Fan stopped' })),
    }))
    .on(listIssueLinks, items(links))
    .on(listIssues, page([rowWith({ id: 7, title: 'Fan stopped' })]));
  const routes = (
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
    </Routes>
  );
  return renderPage(routes, { at: '/issue/1042?tab=links', permissions: { issues: ['read', 'update'], 'issues.transition': ['update'] } });
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], dialog: HTMLElement, label: RegExp) {
  await chooseOption(user, () => within(dialog).getByRole('combobox', { name: label }), /Fan stopped/);
}

it('shows what blocks the issue, and takes a link away', async () => {
  server.on(unlinkIssue, { status: 'ok' });
  const { user } = await open([linkWith()]);
  expect(await screen.findByRole('heading', { name: 'Blocked by' })).toBeVisible();
  expect(screen.getByRole('link', { name: '#7 FAN-01 Fan stopped' })).toHaveAttribute('href', '/issue/7');
  await user.click(screen.getByRole('button', { name: 'Remove the link to issue #7' }));
  expect(await screen.findByText('Link to issue #7 removed')).toBeVisible();
  expect(server.seen(unlinkIssue)[0]?.address).toContain('/issues/1042/links/3');
});

it('links the other way round where the other issue blocks this one', async () => {
  server.on(linkIssue, item(linkWith()));
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Link an issue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link issue #1042' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Relation' }), 'Blocked by');
  await choose(user, dialog, /Issue/);
  await user.click(within(dialog).getByRole('button', { name: 'Link an issue' }));
  await waitFor(() => expect(server.seen(linkIssue)[0]).toMatchObject({ body: { kind: 'blocks', issue_id: 1042 } }));
  expect(server.seen(linkIssue)[0]?.address).toContain('/issues/7/links');
});

it('closes the issue as a duplicate, says where it points and takes that back', async () => {
  const merged = issueWith({ duplicate_of: { id: 7, title: 'Fan stopped' }, flow_state: stateWith({ finished: true }) });
  server.on(mergeIssue, item(merged)).on(undoMerge, item(issueWith()));
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Close as duplicate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close issue #1042 as a duplicate' });
  await choose(user, dialog, /Duplicate of/);
  await user.click(within(dialog).getByRole('button', { name: 'Close as duplicate' }));
  expect(await screen.findByText('Issue #1042 closed as a duplicate of #7')).toBeVisible();
  expect(server.seen(mergeIssue)[0]?.body).toEqual({ issue_id: 7 });
  expect(await screen.findByRole('link', { name: '#7 Fan stopped' })).toHaveAttribute('href', '/issue/7');
  await user.click(screen.getByRole('button', { name: 'Reopen separately' }));
  expect(await screen.findByText('Issue #1042 is open again')).toBeVisible();
});

it('offers nothing to those who may not edit', async () => {
  await open([linkWith()], { can: { ...issueWith().can, edit: false } });
  expect(await screen.findByRole('link', { name: '#7 FAN-01 Fan stopped' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link an issue' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove the link/ })).not.toBeInTheDocument();
});
