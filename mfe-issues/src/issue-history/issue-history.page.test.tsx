import { screen, waitFor } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { countIssuesByState, listCategories, listDictionaries, listFlows, listIssueHistory } from '@portal/contracts/issues/contracts';
import { issueHistoryList } from '@portal/contracts/issues/lists';
import { FakeServer } from '@portal/portal-kit/testing';
import { categoryWith, items, NOW, page, rowWith, serveEquipment } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssueHistoryPage } from './issue-history.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listFlows, items([]))
    .on(countIssuesByState, items([]))
    .on(listDictionaries, items([]))
    .on(listCategories, items([categoryWith()]))
    .on(listIssueHistory, page([rowWith({ formal_confirm_at: NOW })]));
  serveEquipment(server, []);
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

it('shows id, title, category, equipment, criticality, status, created, created by and a tick of the formal confirmation', async () => {
  await renderPage(<IssueHistoryPage />, { at: '/me/issue_history' });
  await screen.findByRole('link', { name: 'PRS-01 Press stopped' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(
    expect.arrayContaining([
      'Number',
      'Title',
      'Category',
      'Equipment',
      'Criticality',
      'Status',
      'Reported',
      'Reported by',
      'Formally confirmed',
    ]),
  );
  expect(screen.getByRole('img', { name: 'Yes' })).toBeInTheDocument();
});

it('says on a phone what the cards of issues say everywhere', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  await renderPage(<IssueHistoryPage />, { at: '/me/issue_history' });
  expect(await screen.findByRole('heading', { level: 2, name: 'PRS-01 Press stopped' })).toBeVisible();
});

it('is sorted by created_at, the newest first', () => {
  expect(issueHistoryList.defaultSort).toEqual({ by: 'created_at', dir: 'desc' });
});

it.each<[string, Grants, string]>([
  ['issues.show', { issues: ['read'] }, '/issue/1042'],
  ['my_issues.show where issues may not be read', {}, '/my_issues/1042'],
])('a row leads to %s', async (_route, permissions, address) => {
  await renderPage(<IssueHistoryPage />, { at: '/me/issue_history', permissions });
  expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toHaveAttribute('href', address);
});

it('is searched by id, planned, category, machine, criticality, formal confirmation and production line', async () => {
  const at = '/me/issue_history?id=7&planned=1&category=2&equipment=4&criticality=3&confirmed=0&prod_line=5';
  await renderPage(<IssueHistoryPage />, { at });
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(server.seen(listIssueHistory).at(-1)?.address.split('?')[1]))).toMatchObject({
      id_equals: '7',
      planned_equals: 'true',
      equipment_id_equals: '4',
      criticality_equals: '3',
      formal_confirm_equals: 'false',
      prod_line_equals: '5',
    }),
  );
});
