import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyPreferences, listEncodings } from '@portal/contracts/identity/contracts';
import type { ImportOutput } from '@portal/contracts/imports';
import { getJobStatus, startExport } from '@portal/contracts/sync/contracts';
import { FakeServer, startPortalForTests } from '../testing';
import { listNotes, Notes, oil, pageOf, Portal } from '../list/notes-page.factory';

const CHECK = '01988d3a-0000-7000-8000-000000000001';
const RUN = '01988d3a-0000-7000-8000-000000000002';
const AT = '2026-11-22T08:00:00.000Z';
const jobOf = (id: string, output: unknown) => ({
  ...{ id, job_uuid: id, job_id: 12, type: 'notes.import', queue: 'imports', status: 'finished' as const, attempts: 1 },
  ...{ progress_max: 100, progress_now: 100, progress_text: null, error: null, can_cancel: false, can_retry: false },
  ...{ created_at: AT, started_at: AT, updated_at: AT, finished_at: AT, output },
});
const checked: ImportOutput = {
  ...{ dry_run: true, mode: 'good_rows', refused: null, rows: 4, created: 2, updated: 1, unchanged: 0, failed: 1 },
  errors: [{ row: 5, column: 'title', cell: 'B5', code: 'repeated', message: 'repeated' }],
  source: {
    ...{ format: 'csv', encoding: 'windows-1252', separator: ';', missing: ['code'] },
    columns: [
      { letter: 'A', header: 'Nr', column: null, samples: ['N-1', 'N-2'] },
      { letter: 'B', header: 'Title', column: 'title', samples: ['Oil', ''] },
    ],
  },
};
const done: ImportOutput = { ...checked, dry_run: false };

/** Forms that were sent. */
let sent: FormData[];
const before = globalThis.XMLHttpRequest;
class FakeRequest {
  readonly upload = {};
  onload?: () => void;
  status = 202;
  responseText = '';
  open = () => undefined;
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  send(form: FormData): void {
    sent.push(form);
    this.responseText = JSON.stringify({ status: 'ok', item: { job_status_id: form.get('dry_run') === '1' ? CHECK : RUN } });
    setTimeout(() => this.onload?.(), 0);
  }
}

let server: FakeServer;
let output: ImportOutput;
beforeEach(() => {
  sent = [];
  output = checked;
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listNotes, pageOf(12, oil))
    .on(listEncodings, { body: { status: 'ok', items: [{ id: 'utf-8' }, { id: 'windows-1250' }, { id: 'windows-1252' }] } })
    .on(startExport, { status: 202, body: { status: 'ok', item: { job_status_id: RUN } } })
    .on(getJobStatus, ({ address }) => ({
      body: { status: 'ok', item: jobOf(address.includes(CHECK) ? CHECK : RUN, address.includes(CHECK) ? output : done) },
    }));
});
afterEach(() => {
  globalThis.XMLHttpRequest = before;
  server.stop();
});

const FILE = new File(['Nr;Title'], 'notes.csv', { type: 'text/csv' });
async function open() {
  await startPortalForTests({ at: '/notes' });
  render(
    <Portal>
      <Notes />
    </Portal>,
  );
  const user = userEvent.setup();
  await screen.findByText('Oil leak');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog');
  const choose = async (file = FILE) => user.upload(await screen.findByLabelText('File'), file);
  return { user, choose };
}
const dialog = () => within(screen.getByRole('dialog'));
const fieldsOf = (form: FormData | undefined) => Object.fromEntries([...(form ?? [])].filter(([name]) => name !== 'file'));

it('checks the file first and shows what would come of it, and what is wrong with which cell', async () => {
  const { choose } = await open();
  await choose();
  expect(await screen.findByText('Another row of the file has the same.')).toBeTruthy();
  expect(fieldsOf(sent[0])).toEqual({ dry_run: '1', mode: 'good_rows' });
  expect(dialog().getByText('B5')).toBeTruthy();
  expect(dialog().getByText(/The file has no column for: Code/)).toBeTruthy();
  const counts = dialog()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(counts).toEqual(['4', '2', '1', '0', '1']);
  expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Encoding' }).value).toBe('windows-1252');
  expect(sent).toHaveLength(1);
});

it('checks again with what was set by hand before it imports', async () => {
  const { user, choose } = await open();
  await choose();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What the column Nr holds' }), 'title');
  expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'What the column Title holds' }).value).toBe('');
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Encoding' }), 'windows-1250');
  expect(dialog().queryByRole('button', { name: 'Import' })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
  expect(fieldsOf(sent[1])).toEqual({
    dry_run: '1',
    mode: 'good_rows',
    encoding: 'windows-1250',
    columns: JSON.stringify({ B: null, A: 'title' }),
  });
});

it('imports as it was chosen, and says what came of it', async () => {
  const { user, choose } = await open();
  await choose();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows with errors' }), 'all_or_nothing');
  await user.selectOptions(dialog().getByRole('combobox', { name: 'New notes' }), 'yes');
  await user.click(dialog().getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The import is finished.')).toBeTruthy();
  expect(fieldsOf(sent[1])).toEqual({ mode: 'all_or_nothing', shown: 'yes' });
  expect((sent[1]?.get('file') as File).name).toBe('notes.csv');
});

it('says why a file was not read, and takes another one', async () => {
  output = { ...checked, refused: 'too_many_rows', source: null, rows: 0, created: 0, updated: 0, failed: 0, errors: [] };
  const { user, choose } = await open();
  await choose();
  expect(await screen.findByText('The file has too many rows. Split it into several files.')).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog().getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByLabelText('File')).toBeTruthy();
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 20_000_001 });
  await choose(large);
  expect(await screen.findByText('The file is too large. Split it into several files.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('offers a template with the headers', async () => {
  const { user } = await open();
  await user.click(dialog().getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(server.seen(startExport)[0]?.body).toMatchObject({ list: 'imports/notes', format: 'xlsx' }));
});
