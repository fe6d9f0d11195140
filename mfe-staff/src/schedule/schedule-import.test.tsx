import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import type { ScheduleImportOutput } from '@portal/contracts/identity/schemas';
import { getJobStatus } from '@portal/contracts/sync/contracts';
import type { Grants } from '@portal/contracts/access';
import { FakeServer, FakeUploads } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { ScheduleImportDialog } from './schedule-import.dialog';

const PLANNER: Grants = { 'staff.schedule': ['read', 'create', 'delete'] };
const AT = '2026-11-23T08:00:00.000Z';
const JOB = {
  ...{
    id: 'job-1',
    job_uuid: 'job-1',
    job_id: 12,
    type: 'identity.import-schedule',
    queue: 'imports',
    status: 'finished' as const,
    attempts: 1,
  },
  ...{ progress_max: 100, progress_now: 100, progress_text: null, error: null, can_cancel: false, can_retry: false },
  ...{ created_at: AT, started_at: AT, updated_at: AT, finished_at: AT },
};
const GOOD: ScheduleImportOutput = { refused: null, created: 4, unchanged: 0, removed: 0, failed: 0, errors: [] };

let server: FakeServer;
let uploads: FakeUploads;
beforeEach(() => {
  server = new FakeServer().on(getMyPreferences, { body: { status: 'ok', item: {} } });
  uploads = new FakeUploads();
  uploads.answer = () => 202;
  uploads.item = { job_status_id: 'job-1' };
});
afterEach(() => {
  server.stop();
  uploads.stop();
});

async function load(output: ScheduleImportOutput, { access = PLANNER, wipe = false } = {}) {
  server.on(getJobStatus, { body: { status: 'ok', item: { ...JOB, output } } });
  const { user } = await renderPart(<ScheduleImportDialog onClose={() => undefined} />, access);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import schedule' }));
  expect(dialog.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File(['No;Name;1'], 'december.csv', { type: 'text/csv' }));
  const [month, year] = within(dialog.getByRole('group', { name: /^Month/ })).getAllByRole('combobox');
  await user.selectOptions(month as HTMLElement, 'December');
  await user.selectOptions(year as HTMLElement, '2026');
  if (wipe) await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  return dialog;
}

it('sends the file with its month, and says that everything was loaded', async () => {
  const dialog = await load(GOOD, { wipe: true });
  expect(await dialog.findByText('Finished successfully')).toBeVisible();
  const { address, form } = uploads.seen[0] ?? {};
  expect([address, form?.get('month'), form?.get('wipe')]).toEqual(['/api/scheduled_events/import', '2026-12', '1']);
  expect(dialog.queryByRole('table')).toBeNull();
});

it('counts what was refused, and lists the cells that are told, and why', async () => {
  const codes = ['user_not_found', 'several_users_found', 'event_collision', 'hour_cell_parse_error'] as const;
  const errors = codes.map((code, at) => ({ code, args: { cell: `C${at + 2}`, value: 'x' } }));
  const dialog = await load({ ...GOOD, failed: 1_204, errors });
  expect(await dialog.findByText('The other cells were imported.')).toBeVisible();
  expect(dialog.getByText('Cells and rows with errors: 1,204')).toBeVisible();
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^C2.*User not found/),
    expect.stringMatching(/^C3.*Several users found/),
    expect.stringMatching(/^C4.*There is another entry at this time/),
    expect.stringMatching(/^C5.*Neither a shift code nor hours/),
  ]);
  expect(dialog.queryByText('Finished successfully')).toBeNull();
});

it.each([
  ['no_columns', 'No days were found in this file.'],
  ['repeated_days', 'A day stands in this file twice.'],
  ['too_large', 'The file is too large. Split it into several files.'],
])('says why nothing could be read: %s', async (refused, words) => {
  const dialog = await load({ ...GOOD, created: 0, refused });
  expect(await dialog.findByText(words)).toBeVisible();
});

it('offers to remove an earlier import only to who may', async () => {
  await renderPart(<ScheduleImportDialog onClose={() => undefined} />, { 'staff.schedule': ['read', 'create'] });
  await screen.findByRole('dialog');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says in words of the reader that the file could not be sent, and sends it again as the same import', async () => {
  uploads.answer = () => null;
  const dialog = await load(GOOD);
  expect(await dialog.findByText(/^The server does not respond/)).toBeVisible();
  uploads.answer = () => 202;
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('Finished successfully')).toBeVisible();
  const [first, second] = uploads.seen;
  expect(first?.key).toEqual(expect.any(String));
  expect(second?.key).toBe(first?.key);
});
