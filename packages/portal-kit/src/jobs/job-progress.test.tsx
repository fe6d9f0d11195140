import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelJobStatus, retryJobStatus, getJobStatus } from '@portal/contracts/sync/contracts';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { emitChanges } from '../live/change';
import { nextSequence } from '../api/transactions';
import { connectQueries } from '../query/query-client';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';
import { JobProgress } from './job-progress';

const ID = '01988d3a-0000-7000-8000-000000000001';

function jobWith(more: Partial<JobStatus> = {}): { status: 'ok'; item: JobStatus } {
  const at = '2026-11-22T08:00:00.000Z';
  const times = { created_at: at, started_at: null, updated_at: at, finished_at: null };
  const progress = { progress_max: 100, progress_now: 0, progress_text: null, attempts: 0 };
  const about = { id: ID, job_uuid: ID, job_id: 12, type: 'issues.export', queue: 'exports', status: 'queued' as const };
  return {
    status: 'ok',
    item: { ...about, ...times, ...progress, error: null, output: null, can_cancel: true, can_retry: false, ...more },
  };
}

const running = (progress_now: number) => jobWith({ status: 'executing', progress_now });
const over = (status: 'finished' | 'failed' | 'cancelled', more: Partial<JobStatus> = {}) =>
  jobWith({ status, progress_now: 100, can_cancel: false, can_retry: status !== 'finished', ...more });

let server: FakeServer;
/** What the registry has of the job. */
let known: ReturnType<typeof jobWith>;
const becomes = (next: ReturnType<typeof jobWith>) => () => ({ body: (known = next) });
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(getJobStatus, () => ({ body: known }));
});
afterEach(() => {
  server.stop();
});

const show = (onFinished?: () => void) =>
  render(<JobProgress id={ID} onFinished={onFinished} />, { wrapper: portalAround({ name: 'mfe-demo', namespace: 'demo' }) });
const bar = () => screen.findByRole('progressbar');
const jobChanged = () => emitChanges([{ aggregate: 'job', id: ID, type: 'sync.v1.job_updated', knownAt: nextSequence() }]);

it('is asked for every half second where no live events come, until it is over', async () => {
  const onFinished = jest.fn();
  known = jobWith();
  show(onFinished);
  await waitFor(async () => expect(await bar()).toHaveAccessibleName('Waiting'));
  known = running(40);
  await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '40'));
  expect(await bar()).toHaveAccessibleName('Running · 40%');
  known = jobWith({ status: 'executing', progress_now: 45, progress_text: '4500 / 10000' });
  await waitFor(async () => expect(await bar()).toHaveAccessibleName('Running · 45% · 4,500 / 10,000'));
  known = jobWith({ status: 'executing', progress_now: 45, progress_text: 'making' });
  await waitFor(async () => expect(await bar()).toHaveAccessibleName('Running · 45%'));
  known = over('finished');
  expect(await screen.findByText('Finished')).toBeVisible();
  const asked = server.seen(getJobStatus).length;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(server.seen(getJobStatus)).toHaveLength(asked);
  expect(onFinished).toHaveBeenCalledTimes(1);
});

it('is asked for every half second where live events come, too, and at once when it changes', async () => {
  known = running(10);
  show();
  await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '10'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(server.seen(getJobStatus).length).toBeGreaterThan(1);
  known = running(70);
  const disconnect = connectQueries();
  jobChanged();
  await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '70'));
  disconnect();
});

it('offers the file that it made', async () => {
  server.on(
    getJobStatus,
    over('finished', { output: { rows: 3, file: { name: 'Issues.xlsx', size: 9, path: '/storage/issues/1?e=1&s=2' } } }),
  );
  show();
  const link = await screen.findByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/storage/issues/1?e=1&s=2', 'Issues.xlsx']);
  expect(screen.getByText('Issues.xlsx')).toBeVisible();
});

it('is cancelled by its button', async () => {
  known = running(10);
  server.on(cancelJobStatus, becomes(over('cancelled')));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(server.seen(cancelJobStatus).map(({ address }) => address)).toEqual([`/api/process/job_statuses/${ID}/cancel`]);
});

it('says that it ended before it could be cancelled', async () => {
  known = running(10);
  server.on(cancelJobStatus, problemOf(409, 'in_use'));
  show();
  const button = await screen.findByRole('button', { name: 'Cancel' });
  known = over('finished');
  await userEvent.click(button);
  expect(await screen.findByText('This is no longer possible: the job has moved on in the meantime.')).toBeVisible();
  expect(await screen.findByText('Finished')).toBeVisible();
});

it('says why it failed, and is run again', async () => {
  known = over('failed', { error: { status: 'storage_full', message: 'The file does not fit.' } });
  server.on(retryJobStatus, becomes(jobWith()));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Failed.*Your plant's storage is full/);
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await bar()).toHaveAccessibleName('Waiting');
});
