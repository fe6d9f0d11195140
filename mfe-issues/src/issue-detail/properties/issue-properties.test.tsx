import { cleanup, screen, within } from '@testing-library/react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { employeeWith, issueWith } from '../../testing/issue.factory';
import { openIssue } from '../../testing/open-issue';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const open = (more: Partial<Issue>) => openIssue(server, more);

it('names planned work in its own words', async () => {
  const work = { category: { ...issueWith().category, planned: true }, resolution: 'Oil changed.' };
  await open(work);
  expect(screen.getByRole('heading', { name: 'Work description' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Work summary' })).toBeVisible();
  expect(screen.getAllByText('Person responsible')[0]).toBeVisible();
  expect(screen.getByRole('heading', { name: 'About the issue' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Breakdown description' })).toBeNull();
  cleanup();
  await open({ resolution: 'Seal replaced.' });
  expect(screen.getByRole('heading', { name: 'Problem description' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
});

it('tells the breakdown, the help and the rules', async () => {
  const failure_mode = { id: 51, key: 'wear', value: { en: 'Wear' }, color: null };
  const helper = { ...employeeWith(), id: 8, user_id: 77, user: { id: 77, name: 'Hanna Helper' } };
  await open({ failure_mode, formal_confirm_required: true, finish_requires_comment: true, employees: [helper] });
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
  expect(card('Breakdown description').getByText('Wear')).toBeVisible();
  const rules = card('Person responsible and rules');
  expect(rules.getByText('Required help').nextElementSibling).toHaveTextContent('Hanna Helper');
  expect(rules.getByText('Rules').nextElementSibling).toHaveTextContent(/Formal confirmation.*Summary when finished/);
});

it('shows the expected working time in days, hours and minutes', async () => {
  await open({ predicted_took_time_s: 95_400 });
  expect(screen.getByText(/^1 day 2 hr 30 min$/)).toBeVisible();
});

it('says what each part of the time means', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'How the time is counted' }));
  const legend = await screen.findByRole('dialog', { name: 'How the time is counted' });
  expect(
    within(legend)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Waiting', 'Work', 'Suspended', 'Total']);
  expect(within(legend).getByText('The work is waiting for something, such as a part.')).toBeVisible();
});

it('shows the flow in the tooltip of the status, and "-" for a status without a name', async () => {
  await open({ flow: { id: 1, name: { en: 'Standard' } } });
  const status = () => screen.getByRole('region', { name: 'Status' });
  expect(status().querySelector('[data-tooltip="Flow: Standard"]')).toHaveTextContent('New');
  cleanup();
  await open({ flow_state: { ...issueWith().flow_state, name: {} } });
  expect(within(status()).getByText('-')).toBeVisible();
});
