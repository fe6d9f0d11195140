import type { Page } from '@portal/contracts/answers';
import { listIssues, listMyIssues } from '@portal/contracts/issues/contracts';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { deployed, FakeServer, startPortalForTests } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { rowWith } from '../testing/issue.factory';
import { searchIssues } from './issues.search';

const page: Page<IssueRow> = { status: 'ok', items: [rowWith({ id: 42, title: 'Press stopped' })], meta: { total: 1, p: 1, pp: 6 } };

let server: FakeServer;
beforeEach(async () => {
  const routes = manifest.routes.map(({ page: { name }, ...route }) => ({ ...route, page: name }));
  await startPortalForTests({ registry: [deployed(manifest.name, { routes })] });
  server = new FakeServer().on(listIssues, page).on(listMyIssues, page);
});
afterEach(() => server.stop());

const search = (text: string, all = true) =>
  searchIssues({ text, limit: 6, signal: new AbortController().signal, can: () => all, locale: 'en' });

it.each(['42', '#42'])('finds %s by its number', async (text) => {
  expect(await search(text)).toMatchObject([{ id: 42, label: '#42 Press stopped', href: '/issue/42' }]);
  expect(server.requests.map(({ address }) => address)).toEqual(['/api/issues?id_equals=42&pp=6']);
});

it('finds by words of the title, and makes no call for fewer letters than an index has', async () => {
  await search('press');
  expect(await search('pr')).toEqual([]);
  expect(server.requests.map(({ address }) => address)).toEqual(['/api/issues?text_contains=press&pp=6']);
});

it('finds what the person reported where they may not see those of the plant', async () => {
  expect(await search('42', false)).toMatchObject([{ href: '/my_issues/42' }]);
  expect(server.seen(listIssues)).toEqual([]);
});
