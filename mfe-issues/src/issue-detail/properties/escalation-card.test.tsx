import { screen, within } from '@testing-library/react';
import { listGroups } from '@portal/contracts/identity/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith, NOW, page } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { EscalationCard } from './escalation-card';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it('shows what was sent because nobody takes it, and what comes next', async () => {
  const recipients = { roles: ['supervisor' as const], group_ids: [2], user_ids: [] };
  const level = { kind: 'escalation' as const, times: 0, sent_at: null, next_at: null, paused: false, recipients };
  server.on(listGroups, page([{ id: 2, key: 'leader', name: { en: 'Shift leaders' }, sort: 1, members_count: 1 }]));
  const issue = issueWith({
    escalations: [
      { ...level, level: 1, times: 1, sent_at: NOW },
      { ...level, level: 2, next_at: '2026-11-20T14:35:00.000Z' },
      { ...level, level: 3, paused: true },
    ],
  });
  await renderPage(<EscalationCard issue={issue} />);
  const list = (await screen.findByText('Level 1: sent')).closest('ol');
  if (!list) throw new Error('the levels are no list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list).getByText(/^Level 2: 20 Nov 2026, \d\d:35$/)).toBeVisible();
  expect(within(list).getByText('Level 3')).toBeVisible();
  expect(within(list).getByText('Waits while no time is counted')).toBeVisible();
  expect((await within(list).findAllByText(/Supervisor of whoever works on it.*Shift leaders/)).length).toBe(3);
});
