import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Level } from '@portal/contracts/access';
import { getMyPreferences, listCurrencies } from '@portal/contracts/identity/contracts';
import {
  archiveEquipment,
  createEquipment,
  listEquipment,
  listEquipmentCards,
  listEquipmentLog,
  listEquipmentTypes,
  listLocations,
  replaceEquipment,
  getEquipment,
} from '@portal/contracts/inventory/contracts';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import type { Equipment, EquipmentCard } from '@portal/contracts/inventory/schemas';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { equipmentWith } from '../testing/equipment.factory';
import { equipmentTypeWith } from '../testing/equipment-type.factory';
import { pageOf } from '../testing/page-of';
import { EquipmentDetailPage } from './detail/equipment-detail.page';
import { MachinesPage } from './list/equipment-list.page';

const parameter = { id: 7, type: 'integer', required: true, sort: 0, format: 't', default_value: null, attributes: {} } as const;
const PRESS = equipmentTypeWith({ parameters: [{ ...parameter, name: { en: 'Press force' } }] });
const BARE = equipmentTypeWith({ id: 4, name: { en: 'Stand' } });
const all = <T,>(items: T[]) => ({ body: { status: 'ok', items } }) as const;
const page = <T,>(items: T[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 5 } } }) as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listEquipment, page([equipmentWith()]))
    .on(listEquipmentTypes, all([PRESS, BARE]))
    .on(listCurrencies, all([{ id: 985, code: 'PLN', name: 'Zloty', digits: 2 }]))
    .on(listDictionaries, all([]))
    .on(listLocations, page([]))
    .on(getEquipment, { body: { status: 'ok', item: equipmentWith() } });
});
afterEach(() => server.stop());

async function open(at: string, machines: Level[] = ['read', 'create', 'update', 'delete']) {
  const routes = (
    <Routes>
      <Route path="/machines" element={<MachinesPage />} />
      <Route path="/machines/:id" element={<EquipmentDetailPage />} />
    </Routes>
  );
  return (await renderUnit(manifest, routes, { permissions: { machines, logs: ['read'] }, at })).user;
}

it('adds a machine with the parameters of its type: "Select an equipment type", "The type has no parameters"', async () => {
  server.on(createEquipment, problemOf(422, 'validation_failed', { codes: { symbol: ['taken'] } }), {
    body: { status: 'ok', item: equipmentWith({ id: 2 }) },
  });
  await open('/machines');
  fireEvent.click(await screen.findByText('Add machine'));
  const sentence = await screen.findByText('Select an equipment type to configure parameters.');
  const form = within(sentence.closest('form') as HTMLElement);
  fireEvent.change(form.getByLabelText('Type'), { target: { value: '4' } });
  expect(form.getByText('The type has no parameters to configure.')).toBeVisible();
  fireEvent.change(form.getByLabelText('Type'), { target: { value: '3' } });
  fireEvent.change(form.getByLabelText(/^Designation/), { target: { value: 'Press 400 t' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(form.getByLabelText(/^Press force/)).toBeInvalid());
  expect(server.seen(createEquipment)).toEqual([]);
  fireEvent.change(form.getByLabelText(/^Press force/), { target: { value: '400' } });
  fireEvent.change(form.getByLabelText(/^Symbol/), { target: { value: 'PRS-01' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(form.getByLabelText(/^Symbol/)).toBeInvalid());
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(/^Added: /);
  expect(server.seen(createEquipment)[0]?.body).toMatchObject({
    kind: 'machine',
    designation: 'Press 400 t',
    equipment_type_id: 3,
    currency_id: null,
    parameters: [{ parameter_id: 7, value: 400 }],
  });
});

it('saves an edit with the version that its form was filled from, whatever others saved meanwhile', async () => {
  const answer = (item: Equipment) => ({ body: { status: 'ok', item } }) as const;
  const [ours, theirs] = [equipmentWith(), equipmentWith({ version: 2, serial_number: 'SMG-400' })].map(answer);
  server.on(getEquipment, ours, ours, theirs).on(replaceEquipment, problemOf(409, 'version_conflict'));
  const user = await open('/machines/1');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText(/^Designation/);
  await act(() => queryClient.refetchQueries());
  await screen.findByText('SMG-400');
  fireEvent.change(form.getByLabelText(/^Designation/), { target: { value: 'Press 400 t' } });
  fireEvent.click(form.getByText('Save'));
  await screen.findByText(/^Someone else has changed this/);
  expect(server.seen(replaceEquipment).map(({ body }) => body)).toMatchObject([
    { designation: 'Press 400 t', serial_number: null, version: 1 },
  ]);
});

it('shows all assemblies of a machine, page by page', async () => {
  const parts = Array.from({ length: 130 }, (_, at) => equipmentWith({ id: 100 + at, symbol: `PRS-01-${at}` }));
  server.on(getEquipment, { body: { status: 'ok', item: equipmentWith({ children_count: 130 }) } });
  server.on(listEquipment, ({ address }) => pageOf(parts, address));
  const user = await open('/machines/1');
  await screen.findByRole('link', { name: /PRS-01-0 / });
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByRole('link', { name: /PRS-01-129 / })).toBeVisible();
});

it('names the type of a barcode in the log', async () => {
  const entry = { id: 1, logged_at: '2026-11-01T06:00:00.000Z', logged_by: null, approved_by: null, action: 'updated' } as const;
  server.on(listEquipmentLog, all([{ ...entry, changes: { barcode_type: { old: 'CODE128', new: 'EAN13' } } }]));
  await open('/machines/1?tab=log');
  expect(await screen.findByText('Barcode type')).toBeVisible();
  expect(screen.getByText('EAN13')).toBeVisible();
});

it('goes back through the tabs, each of which has its address', async () => {
  server.on(listEquipmentLog, all([]));
  const user = await open('/machines/1?tab=log');
  await user.click(await screen.findByRole('tab', { name: /^Photos/ }));
  expect(window.location.search).toBe('?tab=photos');
  act(() => window.history.back());
  expect(await screen.findByRole('tabpanel', { name: 'Change history' })).toBeVisible();
});

it('archives after the question, and says why not where it has assemblies', async () => {
  server.on(archiveEquipment, problemOf(409, 'in_use'));
  const user = await open('/machines/1');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/cannot be archived while someone has it or there are assemblies below it/)).toBeVisible();
});

it('shows the machines as a tree, whose branches are loaded as they open by the keyboard', async () => {
  const card = (id: number, symbol: string, children_count: number): EquipmentCard => ({
    ...{ id, kind: 'machine', symbol, designation: 'Press', status: 'down', icon: null, location: null },
    children_count,
  });
  // The later answer goes first: the address of the cards could be that of a machine too.
  server.on(getEquipment, { body: { status: 'ok', item: equipmentWith({ id: 2, symbol: 'PRS-01-PUMP' }) } });
  server.on(listEquipmentCards, ({ address }) =>
    page(address.includes('parent_id_equals=null') ? [card(1, 'PRS-01', 1)] : [card(2, 'PRS-01-PUMP', 0)]),
  );
  const user = await open('/machines');
  await user.click(await screen.findByRole('tab', { name: 'Tree' }));
  const press = await screen.findByRole('treeitem', { name: 'PRS-01 Press' });
  expect(within(press).getByText('Stopped')).toBeVisible();
  press.focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('treeitem', { name: 'PRS-01-PUMP Press' });
  const asked = server.seen(listEquipmentCards).map(({ address }) => new URL(address, 'http://plant').searchParams);
  expect(asked.map((query) => [query.get('parent_id_equals'), query.get('kind_equals')])).toEqual([
    ['null', 'machine'],
    ['1', null],
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /PRS-01-PUMP/ })).toBeVisible();
});

it('offers whoever may only read nothing to change', async () => {
  await open('/machines/1', ['read']);
  expect((await screen.findAllByText('Operating'))[0]).toBeVisible();
  for (const name of ['Actions', 'Change status']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('writes the list to a file, with columns to choose that it does not show', async () => {
  const user = await open('/machines');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Designation' })).toBeChecked();
  for (const name of ['Serial number', 'Hourly cost', 'Part of (symbol)', 'Additional fields'])
    expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
});

it('takes a file from whoever may add', async () => {
  const user = await open('/machines');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Download template' })).toBeVisible();
});

it('takes no file from whoever may only read', async () => {
  await open('/machines', ['read']);
  await screen.findByRole('button', { name: 'Export' });
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});
