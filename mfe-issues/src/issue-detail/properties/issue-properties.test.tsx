import { cleanup, screen, within } from '@testing-library/react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith } from '../../testing/issue.factory';
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
  expect(screen.getByText('Person responsible')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'About the issue' })).toBeVisible();
  cleanup();
  await open({ resolution: 'Seal replaced.' });
  expect(screen.getByRole('heading', { name: 'Problem description' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
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
