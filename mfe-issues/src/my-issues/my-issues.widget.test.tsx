import { screen, within } from '@testing-library/react';
import { listMyIssues } from '@portal/contracts/issues/contracts';
import type { ReportStage } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { ReportProblemWidget } from '../report-issue/report-problem.widget';
import { page, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { MyIssuesWidget } from './my-issues.widget';

describe("an operator's start", () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());
  const reported = (stage: ReportStage) => server.on(listMyIssues, page([{ ...rowWith(), stage }]));

  it('says how far a report is', async () => {
    reported('on_the_way');
    await renderPage(<MyIssuesWidget />, { permissions: {} });
    const steps = within((await screen.findByText('On the way')).closest('ol') as HTMLElement).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.dataset.reached, step.getAttribute('aria-current')])).toEqual([
      ['Reported', 'true', null],
      ['Seen', 'true', null],
      ['On the way', 'true', 'step'],
      ['In repair', 'false', null],
      ['Done', 'false', null],
    ]);
    expect(screen.getByRole('link', { name: 'PRS-01 Press stopped' })).toHaveAttribute('href', '/my_issues/1042');
  });

  it('offers to report, and the machine of the last report', async () => {
    reported('reported');
    await renderPage(<ReportProblemWidget />, { permissions: {} });
    expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/new_issue');
    expect(await screen.findByRole('link', { name: /PRS-01 Hydraulic press/ })).toHaveAttribute('href', '/new_issue?equipment=7');
  });

  it('offers its category where the last report named no machine', async () => {
    server.on(listMyIssues, page([{ ...rowWith({ equipment: null, equipment_name: null }), stage: 'reported' }]));
    await renderPage(<ReportProblemWidget />, { permissions: {} });
    expect(await screen.findByRole('link', { name: /Breakdown > Mechanical/ })).toHaveAttribute('href', '/new_issue?category=2');
  });
});
