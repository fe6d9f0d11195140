import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { getJobStatus, startExport } from '@portal/contracts/sync/contracts';
import { FakeServer, startPortalForTests } from '../testing';
import { listNotes, Notes, oil, pageOf, Portal } from '../list/notes-page.factory';

const ID = '01988d3a-0000-7000-8000-000000000001';
const AT = '2026-11-22T08:00:00.000Z';
const finished = {
  ...{ id: ID, job_uuid: ID, job_id: 12, type: 'notes.export', queue: 'exports', status: 'finished' as const, attempts: 1 },
  ...{ progress_max: 100, progress_now: 100, progress_text: null, error: null, can_cancel: false, can_retry: false },
  ...{ created_at: AT, started_at: AT, updated_at: AT, finished_at: AT },
  output: { file: { name: 'Notes.xlsx', path: '/storage/notes/1', size: 12 }, rows: 1 },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: { notes: { hidden: ['id'] } } } })
    .on(listNotes, pageOf(12, oil))
    .on(startExport, { status: 202, body: { status: 'ok', item: { job_status_id: ID } } })
    .on(getJobStatus, { body: { status: 'ok', item: finished } });
});
afterEach(() => server.stop());

async function open(at = '/notes') {
  await startPortalForTests({ at });
  render(
    <Portal>
      <Notes />
    </Portal>,
  );
  const user = userEvent.setup();
  await screen.findByText('Oil leak');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('asks for what the list shows, and offers the file when it is written', async () => {
  const { user, dialog } = await open('/notes?title=oil&sort_by=title&sort_dir=asc');
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Number', 'Title']);
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  const link = await screen.findByRole('link', { name: /Download|Notes/ });
  expect(link.getAttribute('href')).toBe('/storage/notes/1');
  const body = server.seen(startExport).at(-1)?.body as Record<string, unknown>;
  expect(body).toMatchObject({ list: 'notes', format: 'xlsx', pages: 'all' });
  expect(Object.fromEntries(new URLSearchParams(String(body.query)))).toMatchObject({
    title_contains: 'oil',
    sort_by: 'title',
    sort_dir: 'asc',
    p: '1',
  });
});

it('asks for the orientation of a document alone, and for the page shown', async () => {
  const { user, dialog } = await open();
  expect(dialog.queryByRole('combobox', { name: 'Orientation' })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'pdf');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Orientation' }), 'portrait');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Extent' }), 'current');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(server.seen(startExport).at(-1)?.body).toMatchObject({ format: 'pdf', orientation: 'portrait', pages: 'current' }),
  );
});

it('writes the columns that are chosen, and says so where there are none', async () => {
  const { user, dialog } = await open();
  const boxes = dialog.getAllByRole('checkbox');
  for (const box of boxes) if ((box as HTMLInputElement).checked) await user.click(box);
  expect(dialog.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Choose at least one column')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Title' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(server.seen(startExport).at(-1)?.body).toMatchObject({ columns: ['title'] }));
});
