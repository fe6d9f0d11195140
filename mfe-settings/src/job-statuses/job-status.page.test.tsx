import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { cancelJobStatus, getJobStatus } from '@portal/contracts/sync/contracts';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { JOB_ID, jobStatusWith } from './job-status.factory';
import { JobStatusPage } from './job-status.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const answerOf = (more: Partial<JobStatus> = {}) => ({ status: 'ok' as const, item: jobStatusWith(more) });
const show = () =>
  renderUnit(
    manifest,
    <Routes>
      <Route path="/job-statuses/:id" element={<JobStatusPage />} />
    </Routes>,
    { permissions: { process: ['read'] }, at: `/job-statuses/${JOB_ID}` },
  );

it('shows what is known of the job, without an output tab where it made nothing', async () => {
  server.on(getJobStatus, answerOf());
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Export of a list' })).toBeVisible();
  expect(screen.getByText(JOB_ID)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /100/ })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says id, identifier, dates, attempts, status and type of the job under General', async () => {
  server.on(getJobStatus, answerOf());
  await show();
  await screen.findByText(JOB_ID);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['No.', 'Identifier', 'Created', 'Started', 'Updated', 'Finished', 'Attempts', 'Status', 'What']),
  );
});

it('shows its output as JSON that cannot be edited, and the download of its file', async () => {
  const file = { name: 'Issues.xlsx', size: 9, path: '/storage/issues/1?e=1&s=2' };
  server.on(getJobStatus, answerOf({ output: { rows: 3, file } }));
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Output' }));
  expect(JSON.parse(screen.getByLabelText('Output', { selector: 'pre' }).textContent ?? '')).toEqual({ rows: 3, file });
  expect(window.location.search).toBe('?tab=output');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', file.path);
});

it('says why it failed, in the words of the portal', async () => {
  server.on(getJobStatus, answerOf({ status: 'failed', error: { status: 'storage_full', message: 'The file does not fit.' } }));
  await show();
  expect(await screen.findByText(/^Your plant's storage is full/)).toBeVisible();
  expect(screen.queryByText(/does not fit/)).toBeNull();
});

it('is cancelled from its page', async () => {
  const running = { status: 'executing', progress_now: 40, can_cancel: true, finished_at: null } as const;
  let cancelled = false;
  server
    .on(getJobStatus, () => ({ body: answerOf(cancelled ? { status: 'cancelled' } : running) }))
    .on(cancelJobStatus, () => {
      cancelled = true;
      return { body: answerOf({ status: 'cancelled' }) };
    });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText('Cancelled'))[0]).toBeVisible();
});

it('says that there is no such job', async () => {
  server.on(getJobStatus, problemOf(404, 'not_found'));
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
});
