import { act, screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { listJobStatuses } from '@portal/contracts/sync/contracts';
import { deployed, FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { JOB_ID, jobStatusWith } from './job-status.factory';
import { JobStatusesPage } from './job-statuses.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  const items = [
    jobStatusWith(),
    jobStatusWith({ id: JOB_ID.replace(/1$/, '2'), job_id: 11, type: 'staff.unheard-of', status: 'executing', progress_now: 40 }),
  ];
  server
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listJobStatuses, { body: { status: 'ok', items, meta: { total: 2, p: 1, pp: 5 } } });
});
afterEach(() => server.stop());

const show = (at = '/job-statuses') => renderUnit(manifest, <JobStatusesPage />, { permissions: { process: ['read'] }, at });
const asked = () => Object.fromEntries(new URLSearchParams(server.seen(listJobStatuses).at(-1)?.address.split('?')[1]));

it('shows what runs and what ran, each with its state, and leads to the detail', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'Export of a list' })).toHaveAttribute('href', `/job-statuses/${JOB_ID}`);
  expect(screen.getByText('staff.unheard-of')).toBeVisible();
  expect(screen.getAllByText('Running')[0]).toBeVisible();
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(expect.arrayContaining(['100', '40']));
});

it('has the columns job id, created, started, updated, finished, attempts, progress, status and type', async () => {
  await show();
  await screen.findByRole('link', { name: 'Export of a list' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['No.', 'Created', 'Started', 'Updated', 'Finished', 'Attempts', 'Progress', 'Status', 'What']),
  );
});

it.each([
  ['queued', 'Waiting'],
  ['executing', 'Running'],
  ['finished', 'Finished'],
  ['failed', 'Failed'],
  ['retrying', 'Trying again'],
  ['undefined', 'Unknown'],
] as const)('names the state %s', async (status, word) => {
  server.on(listJobStatuses, { body: { status: 'ok', items: [{ ...jobStatusWith(), status }], meta: { total: 1, p: 1, pp: 5 } } });
  await show();
  const row = await screen.findByRole('row', { name: /Export of a list/ });
  expect(within(row).getByText(word)).toBeVisible();
});

it('reads the list again every 60 seconds', async () => {
  jest.useFakeTimers();
  try {
    await show();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const before = server.seen(listJobStatuses).length;
    await act(() => jest.advanceTimersByTimeAsync(57_000));
    expect(server.seen(listJobStatuses)).toHaveLength(before);
    for (let minute = 1; minute <= 2; minute += 1) {
      await act(() => jest.advanceTimersByTimeAsync(minute === 1 ? 4_000 : 60_000));
      expect(server.seen(listJobStatuses)).toHaveLength(before + minute);
    }
  } finally {
    jest.useRealTimers();
  }
});

it('keeps search and page in the address, and asks the server for them', async () => {
  const { user } = await show('/job-statuses?p=2&status=failed');
  await screen.findByRole('link', { name: 'Export of a list' });
  expect(server.seen(listJobStatuses)[0]?.address).toContain('status_equals=failed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Running');
  await waitFor(() => expect(asked()).toMatchObject({ p: '1', status_equals: 'executing' }));
  expect(window.location.search).toContain('status=executing');
});

it('names a job as the unit does that knows it', async () => {
  const staff = deployed('mfe-staff', { namespace: 'staff', jobs: [{ type: 'staff.unheard-of', title: 'jobs.unheard_of' }] });
  const { registerRegistry } = await import('@portal/portal-kit/portal');
  const { rerender } = await show();
  await screen.findByText('staff.unheard-of');
  await registerRegistry([staff], () => Promise.resolve({ 'mfe-staff': { 'jobs.unheard_of': 'Import of people' } }));
  rerender(<JobStatusesPage />);
  expect(await screen.findByText('Import of people')).toBeVisible();
});
