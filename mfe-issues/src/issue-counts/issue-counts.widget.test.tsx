import { screen } from '@testing-library/react';
import { getIssueCounts, listPeopleAtWork } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { PeopleAtWorkWidget } from '../people-at-work/people-at-work.widget';
import { criticalityWith, item, items, NOW } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssueCountsWidget } from './issue-counts.widget';

describe("a leader's start", () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  it('counts what needs someone, each number a way to the issues it counts', async () => {
    server.on(getIssueCounts, item({ open: 14, stopped: 3, unassigned: 5, waiting: 4 }));
    await renderPage(<IssueCountsWidget />);
    const link = await screen.findByRole('link', { name: '3 Stopped' });
    expect(screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['3Stopped', '/issues?stopped=1'],
      ['5Unassigned', '/issues?unassigned=1'],
      ['4Waiting over 30 min', '/issues?waiting=1'],
      ['14Open', '/issues?open=1'],
    ]);
    expect(link).toBeVisible();
  });

  it('names who is free first, then what the others do', async () => {
    const issue = {
      id: 7,
      title: 'Belt slips',
      equipment: { id: 4, kind: 'machine', name: 'Conveyor', symbol: 'CNV-02' },
      criticality: criticalityWith(),
    };
    server.on(
      listPeopleAtWork,
      items([
        { user: { id: 1, name: 'Adam Busy' }, issue, started_at: NOW, arrived_at: null },
        { user: { id: 2, name: 'Zofia Free' }, issue: null, started_at: null, arrived_at: null },
      ]),
    );
    await renderPage(<PeopleAtWorkWidget />);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/Zofia FreeFree$/),
      expect.stringMatching(/Adam Busy.*#7 CNV-02 Belt slips/),
    ]);
    expect(screen.getByRole('link', { name: '#7 CNV-02 Belt slips' })).toHaveAttribute('href', '/issue/7');
  });
});
