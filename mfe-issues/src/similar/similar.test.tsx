import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { listCategories, listDictionaries, listSimilarIssues, getIssue } from '@portal/contracts/issues/contracts';
import type { SimilarIssue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { IssueDetailPage } from '../issue-detail/issue-detail.page';
import { ReportIssuePage } from '../report-issue/report-issue.page';
import { categoryWith, equipmentCardWith, issueWith, item, items, NOW, serveEquipment } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';

let server: FakeServer;
beforeEach(() => {
  server = serveEquipment(new FakeServer(), [equipmentCardWith()]);
});
afterEach(() => server.stop());

const FIXED: SimilarIssue = {
  id: 811,
  title: 'Oil leak at the pump',
  equipment: { id: 7, kind: 'machine', name: 'Hydraulic press', symbol: 'PRS-01' },
  finished_at: NOW,
  resolution: 'New seal, part 4711',
  same_machine: true,
};

const asked = () => new URLSearchParams(server.seen(listSimilarIssues).at(-1)?.address.split('?')[1]);

it('the detail shows what helped before, of the same machine', async () => {
  server.on(getIssue, item(issueWith())).on(listSimilarIssues, items([FIXED]));
  const routes = (
    <Routes>
      <Route path="/issue/:id" element={<IssueDetailPage />} />
    </Routes>
  );
  await renderPage(routes, { at: '/issue/1042?tab=similar' });
  expect(await screen.findByRole('link', { name: '#811 PRS-01 Oil leak at the pump' })).toHaveAttribute('href', '/issue/811');
  expect(screen.getByText('New seal, part 4711')).toBeVisible();
  expect(screen.getByText('Same equipment')).toBeVisible();
  expect(Object.fromEntries(asked())).toEqual({ title: 'Press stopped', category_id: '2', equipment_id: '7', besides: '1042' });
});

describe('while a title is typed', () => {
  const open = (permissions: Parameters<typeof renderPage>[1] = {}) => {
    server
      .on(listCategories, items([categoryWith()]))
      .on(listDictionaries, items([]))
      .on(listSimilarIssues, items([FIXED]));
    return renderPage(<ReportIssuePage />, { at: '/new_issue', ...permissions });
  };

  it('what helped before is shown to those who read issues', async () => {
    const { user } = await open({ permissions: { issues: ['read'] } });
    await user.click(await screen.findByRole('button', { name: /Breakdown/ }));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Oil leak');
    expect(await screen.findByRole('heading', { name: 'What helped before' })).toBeVisible();
    expect(screen.getByText('New seal, part 4711')).toBeVisible();
    await waitFor(() => expect(asked().get('title')).toBe('Oil leak'));
  });

  it('others are not asked for it', async () => {
    const { user } = await open({ permissions: {} });
    await user.click(await screen.findByRole('button', { name: /Breakdown/ }));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Oil leak');
    await user.tab();
    expect(server.seen(listSimilarIssues)).toEqual([]);
  });
});
