import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Grants, Level } from '@portal/contracts/access';
import { getMyPreferences, listEncodings } from '@portal/contracts/identity/contracts';
import {
  createImportStockConfig,
  listExternalSystems,
  listImportStockConfigs,
  listSyncRunErrors,
  listSyncRuns,
  testConnection,
  updateImportStockConfig,
} from '@portal/contracts/sync/contracts';
import type { ImportStockConfig, SyncRun } from '@portal/contracts/sync/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { ImportListPage } from './config-list.page';

const SYSTEM = { id: 1, version: 1, name: 'ERP', key: 'erp', timezone: 'Europe/Warsaw', enabled: true };
const CONFIG: ImportStockConfig = {
  id: 7,
  version: 2,
  external_system_id: 1,
  external_system: SYSTEM,
  enabled: true,
  cron_expression: '0 6 * * *',
  next_run_at: '2026-11-29T05:00:00.000Z',
  protocol: 'sftp',
  host: 'files.example.com',
  port: 22,
  auth: 'password',
  username: 'plant',
  has_password: true,
  has_private_key: false,
  host_key: null,
  root: '/stock',
  encoding: 'utf-8',
  separator: ';',
  line_end: 'auto',
  has_headers: true,
  leave_file: false,
  on_error: 'rows',
  mapping: { columns: { part_symbol: 'A', location: 'B', quantity: 'C' }, decimal: '.', mode: 'set', unknown_part: 'error' },
};
const RUN: SyncRun = {
  id: 3,
  kind: 'import',
  config_id: 7,
  external_system: { id: 1, name: 'ERP' },
  job_status_id: '01988d3a-0000-7000-8000-000000000001',
  dry_run: false,
  status: 'finished',
  problem: null,
  started_at: '2026-11-28T05:00:00.000Z',
  finished_at: '2026-11-28T05:00:09.000Z',
  files: 1,
  rows: 5,
  created: 4,
  updated: 0,
  unchanged: 0,
  failed: 1,
};
const pageOf = <T,>(items: T[]) => ({ body: { status: 'ok' as const, items, meta: { total: items.length, p: 1, pp: 25 } } });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listEncodings, { body: { status: 'ok', items: [{ id: 'utf-8' }] } })
    .on(listExternalSystems, pageOf([SYSTEM]))
    .on(listImportStockConfigs, pageOf([CONFIG]));
});
afterEach(() => server.stop());

async function renderFor(permissions: Grants) {
  const { user } = await renderPart(<ImportListPage />, permissions, { at: '/settings/synchronization/imports' });
  await screen.findByText('files.example.com:22');
  return user;
}
const renderList = (...levels: Level[]) => renderFor({ 'settings.synchronization': levels });
const dialog = async () => within(await screen.findByRole('dialog'));
type Form = Awaited<ReturnType<typeof dialog>>;

/** The editor of the mapping, once it is there. */
async function editorIn(form: Form): Promise<EditorView> {
  const view = EditorView.findFromDOM(await form.findByRole('textbox', { name: /^Mapping/ }));
  if (!view) throw new Error('there is no editor');
  return view;
}
const write = (view: EditorView, insert: string) => act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));

async function choose(user: Awaited<ReturnType<typeof renderList>>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('shows where each comes from, reloads, and offers what is permitted', async () => {
  const user = await renderList('read');
  expect(screen.getByText('/stock')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add import' })).toBeNull();
  const asked = server.seen(listImportStockConfigs).length;
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(server.seen(listImportStockConfigs).length).toBeGreaterThan(asked));
});

it('names the fields that a new one needs', async () => {
  const user = await renderList('read', 'create');
  await user.click(screen.getByRole('button', { name: 'Add import' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('combobox', { name: /^External system/ })).toBeInvalid();
  for (const label of [/^Server/, /^User name/, /^Password/]) expect(form.getByLabelText(label)).toBeInvalid();
  expect(server.seen(createImportStockConfig)).toEqual([]);
});

it('shows what is wrong behind the other tab, and needs no password for a local folder', async () => {
  server.on(createImportStockConfig, { body: { status: 'ok', item: CONFIG } });
  const user = await renderList('read', 'create');
  await user.click(screen.getByRole('button', { name: 'Add import' }));
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /^Protocol/ }), 'Local folder');
  await user.click(form.getByRole('tab', { name: 'Mapping' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const system = await form.findByRole('combobox', { name: /^External system/ });
  expect(system).toBeInvalid();
  await user.type(system, 'ERP');
  await user.click(await screen.findByRole('option', { name: 'ERP' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.seen(createImportStockConfig)).toMatchObject([{ body: { protocol: 'local', host: null, password: null } }]),
  );
});

it('cannot be saved while the mapping is no JSON, and sends what it says', async () => {
  server.on(updateImportStockConfig, { body: { status: 'ok', item: CONFIG } });
  const user = await renderList('read', 'update');
  await choose(user, 'Edit');
  const form = await dialog();
  await user.click(form.getByRole('tab', { name: 'Mapping' }));
  const mapping = await editorIn(form);
  write(mapping, '{"columns"');
  expect(form.getByText('Line 1: This is not valid JSON.')).toBeVisible();
  // The fields stay in their place, and nobody types into them meanwhile.
  expect(form.getByLabelText(/^Column: part/).closest('[inert]')).not.toBeNull();
  expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  write(mapping, '{"columns":{"part_symbol":"X","location":"B","quantity":"C"}}');
  expect(form.getByLabelText(/^Column: part/).closest('[inert]')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.seen(updateImportStockConfig)).toMatchObject([
      {
        address: '/api/sync/import_stock_configs/7',
        body: { version: 2, password: null, port: 22, mapping: { columns: { part_symbol: 'X' } } },
      },
    ]),
  );
});

it('offers a column of prices to those alone who may see them', async () => {
  const user = await renderList('read', 'update');
  await choose(user, 'Edit');
  const form = await dialog();
  await user.click(form.getByRole('tab', { name: 'Mapping' }));
  expect(await form.findByRole('textbox', { name: /^Column: batch/ })).toBeVisible();
  expect(form.queryByRole('textbox', { name: /^Column: price/ })).toBeNull();
});

it('fills the JSON of the mapping from fields, and the fields from the JSON', async () => {
  const user = await renderFor({ 'settings.synchronization': ['read', 'update'], 'parts.prices': ['read'] });
  await choose(user, 'Edit');
  const form = await dialog();
  await user.click(form.getByRole('tab', { name: 'Mapping' }));
  const mapping = await editorIn(form);
  fireEvent.change(form.getByRole('textbox', { name: /^Column: price/ }), { target: { value: '4' } });
  await user.selectOptions(form.getByRole('combobox', { name: /^What a quantity does/ }), 'It is added to the stock');
  expect(JSON.parse(mapping.state.doc.toString())).toMatchObject({ columns: { part_symbol: 'A', unit_price: 4 }, mode: 'add' });
  write(mapping, '{"columns":{"part_symbol":"X"}}');
  expect(form.getByText('Line 1: Missing: "location", "quantity"')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Column: part/ })).toHaveValue('X');
  expect(form.getByRole('textbox', { name: /^Column: price/ })).toHaveValue('');
});

it('signs in by a private key, which is sent and never shown, and forgets the key of a server', async () => {
  server
    .on(listImportStockConfigs, pageOf([{ ...CONFIG, has_private_key: true, auth: 'key', host_key: 'SHA256:abc' }]))
    .on(updateImportStockConfig, { body: { status: 'ok', item: CONFIG } });
  const user = await renderList('read', 'update');
  await choose(user, 'Edit');
  const form = await dialog();
  const key = form.getByRole('textbox', { name: /^Private key/ });
  expect(key).toHaveValue('');
  expect(form.getByText('SHA256:abc')).toBeVisible();
  fireEvent.change(key, { target: { value: 'BEGIN\nKEY\nEND' } });
  await user.click(form.getByRole('checkbox', { name: /^Forget the key of the server/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.seen(updateImportStockConfig)).toMatchObject([
      { body: { auth: 'key', private_key: 'BEGIN\nKEY\nEND', password: null, passphrase: null, host_key: null } },
    ]),
  );
});

it('says in words when it runs, by the clock of the system', async () => {
  const user = await renderList('read', 'update');
  await choose(user, 'Edit');
  const form = await dialog();
  expect(await form.findByText('At 06:00')).toBeVisible();
  expect(form.getByText('Next runs (Europe/Warsaw)')).toBeVisible();
  expect(form.getAllByText(/at 06:00$/)).toHaveLength(5);
  fireEvent.change(form.getByRole('textbox', { name: /^Schedule/ }), { target: { value: 'daily' } });
  expect(form.queryByText('Next runs (Europe/Warsaw)')).toBeNull();
});

it('tries a connection with what is kept', async () => {
  server.on(testConnection, {
    body: { status: 'ok', item: { reachable: false, files: null, host_key: null, problem: 'sign_in_refused' } },
  });
  const user = await renderList('read', 'update');
  await choose(user, 'Edit');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Test the connection' }));
  expect(await form.findByText('User name or password is wrong.')).toBeVisible();
  expect(server.seen(testConnection)[0]?.body).toMatchObject({ import_config_id: 7, host: 'files.example.com', password: null });
});

it('shows the last runs, and what was wrong in their files', async () => {
  server
    .on(listSyncRuns, pageOf([RUN]))
    .on(listSyncRunErrors, pageOf([{ id: 1, file: 'stock.csv', row: 3, column: 'quantity', code: 'invalid' }]));
  const user = await renderList('read');
  await choose(user, 'Runs');
  const shown = await dialog();
  expect(await shown.findByText(/rows: 5 · new: 4/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Show what is wrong' }));
  expect(await shown.findByText('stock.csv, line 3: quantity: not valid')).toBeVisible();
  let saved = '';
  URL.createObjectURL = (file) => {
    const reader = new FileReader();
    reader.onload = () => (saved = reader.result as string);
    reader.readAsText(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  await user.click(shown.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toContain('"File";"Line";"Column";"What is wrong"\r\n"stock.csv";"3";"quantity";"not valid"'));
});
