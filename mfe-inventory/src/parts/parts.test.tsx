import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants } from '@portal/contracts/access';
import { getMyPreferences, listCurrencies } from '@portal/contracts/identity/contracts';
import {
  adjustPartEntry,
  archivePart,
  createPart,
  getLocation,
  getPart,
  getPartEntry,
  issuePartEntry,
  listPartEntries,
  listPartLog,
  listLocations,
  listParts,
  movePartEntry,
} from '@portal/contracts/inventory/contracts';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import { startExport } from '@portal/contracts/sync/contracts';
import { chooseOption, FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { locationWith } from '../testing/location.factory';
import { partEntryWith, partWith } from '../testing/part.factory';
import { PartDetailPage } from './detail/part-detail.page';
import { PartListPage } from './list/part-list.page';

const all = <T,>(items: T[]) => ({ body: { status: 'ok', items } }) as const;
const page = <T,>(items: T[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } }) as const;
const one = <T,>(item: T) => ({ body: { status: 'ok', item } }) as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listParts, page([partWith({ unit_price: '3.5000', currency_id: 985 })]))
    .on(getPart, one(partWith()))
    .on(getPartEntry, one(partEntryWith()))
    .on(listPartEntries, page([partEntryWith()]))
    .on(listPartLog, all([]))
    .on(listCurrencies, all([{ id: 985, code: 'PLN', name: 'Zloty', digits: 2 }]))
    .on(listDictionaries, all([]));
});
afterEach(() => server.stop());

const KEEPER: Grants = {
  parts: ['read', 'create', 'update', 'delete'],
  'storage.movements': ['read', 'create', 'update'],
  'parts.prices': ['read'],
  logs: ['read'],
};

async function open(at: string, permissions: Grants = KEEPER) {
  const routes = (
    <Routes>
      <Route path="/parts" element={<PartListPage />} />
      <Route path="/parts/:id" element={<PartDetailPage />} />
    </Routes>
  );
  return (await renderUnit(manifest, routes, { permissions, at })).user;
}

/** Opens what the menu of the only lot offers. */
async function act(user: Awaited<ReturnType<typeof open>>, action: string) {
  const lots = within(await screen.findByRole('table', { name: 'Lots' }));
  await user.click(await lots.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('shows quantities in their unit, and prices to those who may see them', async () => {
  await open('/parts');
  expect(await screen.findByText('12 pcs')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Unit price' })).toBeVisible();
});

it('shows no prices to others, and offers them nothing to change', async () => {
  await open('/parts', { parts: ['read'] });
  await screen.findByText('12 pcs');
  expect(screen.queryByRole('columnheader', { name: 'Unit price' })).toBeNull();
  for (const name of ['Add part', 'Import', 'Actions']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('adds a part, without its price where the person may not see prices', async () => {
  server.on(createPart, problemOf(422, 'validation_failed', { codes: { symbol: ['taken'] } }), one(partWith({ id: 2 })));
  const user = await open('/parts', { parts: ['read', 'create'] });
  await user.click(await screen.findByRole('button', { name: 'Add part' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/^Symbol/), { target: { value: 'BRG-6204' } });
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Ball bearing' } });
  fireEvent.change(form.getByLabelText(/^Minimum/), { target: { value: '4,5' } });
  fireEvent.change(form.getByLabelText(/^Suppliers/), { target: { value: 'SKF\n\n FAG ' } });
  fireEvent.click(form.getByText('Save'));
  expect(await form.findByText('Another part has this symbol.')).toBeVisible();
  fireEvent.click(form.getByText('Save'));
  await screen.findByText(/^Added: /);
  const body = server.seen(createPart)[0]?.body;
  expect(body).toMatchObject({ symbol: 'BRG-6204', minimum_quantity: '4.5', suppliers: ['SKF', 'FAG'] });
  expect(body).not.toHaveProperty('buy_price');
});

it('says why a part with stock is not archived', async () => {
  server.on(archivePart, problemOf(409, 'in_use'));
  const user = await open('/parts/1');
  await user.click((await screen.findAllByRole('button', { name: 'Actions' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/cannot be archived while there is stock of it/)).toBeVisible();
});

it('"Insufficient quantity in storage" says what is there by now', async () => {
  server.on(issuePartEntry, problemOf(422, 'validation_failed', { codes: { quantity: ['insufficient_quantity'] } }));
  const user = await open('/parts/1');
  const form = await act(user, 'Issue out');
  fireEvent.change(form.getByLabelText(/^Quantity/), { target: { value: '11' } });
  server.on(getPartEntry, one(partEntryWith({ quantity_available: '3.000' })));
  await user.click(form.getByRole('button', { name: 'Issue out' }));
  expect(await form.findByText('Insufficient quantity in storage. There is 3 pcs.')).toBeVisible();
  expect(server.seen(issuePartEntry)[0]?.body).toEqual({ quantity: '11', issue_id: null, reason: null });
});

it('"Cannot move to same location" needs no call', async () => {
  const here = locationWith({ id: 9, symbol: 'A1' });
  server.on(listLocations, page([here])).on(getLocation, one(here));
  const user = await open('/parts/1');
  const form = await act(user, 'Move');
  await chooseOption(user, () => form.getByRole('combobox', { name: /^Move to/ }), /A1/);
  await user.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(form.getByText('Cannot move to the same location.')).toBeVisible());
  expect(server.seen(movePartEntry)).toEqual([]);
});

it('asks for a reason before it adjusts', async () => {
  server.on(adjustPartEntry, one(partEntryWith({ quantity: '11.000' })));
  const user = await open('/parts/1');
  const form = await act(user, 'Adjust');
  expect(form.getByLabelText(/^Counted quantity/)).toHaveValue('12');
  fireEvent.change(form.getByLabelText(/^Counted quantity/), { target: { value: '11' } });
  await user.click(form.getByRole('button', { name: 'Adjust' }));
  await waitFor(() => expect(form.getByLabelText(/^Reason/)).toBeInvalid());
  expect(server.seen(adjustPartEntry)).toEqual([]);
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'One was lost' } });
  await user.click(form.getByRole('button', { name: 'Adjust' }));
  await screen.findByText(/^Adjusted: /);
  expect(server.seen(adjustPartEntry)[0]?.body).toEqual({ quantity: '11', reason: 'One was lost' });
});

it("offers the plant's reasons for storage movements, each by one press", async () => {
  const entry = { group: 'movement_reasons', parent_id: null, sort: 0, color: null, attributes: {}, system: false } as const;
  const entries = [
    { ...entry, id: 1, key: 'damaged', value: { en: 'Damaged', pl: 'Uszkodzone' } },
    { ...entry, id: 2, key: 'expired', value: { en: 'Out of date' } },
  ];
  server.on(listDictionaries, all(entries)).on(adjustPartEntry, one(partEntryWith({ quantity: '11.000' })));
  const user = await open('/parts/1');
  const form = await act(user, 'Adjust');
  fireEvent.change(form.getByLabelText(/^Counted quantity/), { target: { value: '11' } });
  await user.click(await form.findByRole('button', { name: 'Damaged' }));
  await user.click(form.getByRole('button', { name: 'Out of date' }));
  expect(form.getByLabelText(/^Reason/)).toHaveValue('Out of date');
  expect(form.getByRole('button', { name: 'Out of date' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(form.getByRole('button', { name: 'Adjust' }));
  await screen.findByText(/^Adjusted: /);
  expect(server.seen(adjustPartEntry)[0]?.body).toEqual({ quantity: '11', reason: 'Out of date' });
  expect(server.seen(listDictionaries).some(({ address }) => address.includes('group=movement_reasons'))).toBe(true);
});

it('names limits of a place and units in the log', async () => {
  const entry = { id: 1, logged_at: '2026-11-01T06:00:00.000Z', logged_by: null, approved_by: null, action: 'updated' } as const;
  const changes = { 'limits:/MAIN/A1/': { old: null, new: { minimum: '2.000', optimum: null } }, unit: { old: 'no', new: 'st' } };
  server.on(listPartLog, all([{ ...entry, changes }]));
  await open('/parts/1?tab=log');
  expect(await screen.findByText('Limits in /MAIN/A1/')).toBeVisible();
  expect(screen.getByText('2 / -')).toBeVisible();
  expect(screen.getByText('Sets')).toBeVisible();
});

it('offers to write the lots of a part to a file', async () => {
  const user = await open('/parts/3');
  await user.click(await screen.findByRole('button', { name: 'Export lots' }));
  const form = within(await screen.findByRole('dialog', { name: 'Export lots' }));
  server.on(startExport, { status: 202, body: { status: 'ok', item: { job_status_id: 'job-1' } } });
  await user.click(form.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(server.seen(startExport)).toHaveLength(1));
  expect(server.seen(startExport)[0]?.body).toMatchObject({ list: 'part_entries', query: 'sort_by=received_at&part_id_equals=1' });
});
