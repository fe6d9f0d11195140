import { screen } from '@testing-library/react';
import { listCategories, listDictionaries } from '@portal/contracts/issues/contracts';
import type { Grants } from '@portal/contracts/access';
import { FakeServer } from '@portal/portal-kit/testing';
import { categoryWith, items, parameterWith, serveEquipment } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { ReportIssuePage } from './report-issue.page';

const REPORTER: Grants = { issues: ['create'] };
const NO_FILES = { issue_create_photos: false, issue_create_documents: false };

describe('tabs of a report', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, items([categoryWith(), categoryWith({ id: 2, parameters: [parameterWith({ required: false })] })]))
      .on(listDictionaries, items([]));
    serveEquipment(server, []);
  });
  afterEach(() => {
    server.stop();
    localStorage.clear();
  });

  async function tabsOf(category: number, permissions: Grants, attributes: Record<string, boolean>) {
    await renderPage(<ReportIssuePage />, { at: `/new_issue?category=${category}`, permissions, tenant: { attributes } });
    await screen.findByRole('textbox', { name: /Title/ });
    return screen.queryAllByRole('tab').map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ', shown' : ''}`);
  }

  it.each<[string, Grants, Record<string, boolean>, string[]]>([
    ['what tenants begin with', REPORTER, {}, ['Photos, shown']],
    ['documents alone', REPORTER, { issue_create_photos: false, issue_create_documents: true }, ['Documents, shown']],
    ['neither', REPORTER, NO_FILES, []],
    ['both to who may create details', { ...REPORTER, 'issues.details': ['create'] }, NO_FILES, ['Photos, shown', 'Documents']],
    ['both to who may update details', { ...REPORTER, 'issues.details': ['update'] }, NO_FILES, ['Photos, shown', 'Documents']],
  ])('are those of the files that the plant allows: %s', async (_, permissions, attributes, tabs) => {
    expect(await tabsOf(1, permissions, attributes)).toEqual(tabs);
  });

  it('begin with what the category asks where no files are allowed', async () => {
    expect(await tabsOf(2, REPORTER, NO_FILES)).toEqual(['Additional data, shown']);
  });
});
