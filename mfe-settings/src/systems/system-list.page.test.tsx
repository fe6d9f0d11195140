import { screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import { getMyPreferences, listTimezones } from '@portal/contracts/identity/contracts';
import { createExternalSystem, listExternalSystems, removeExternalSystem, updateExternalSystem } from '@portal/contracts/sync/contracts';
import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { SystemListPage } from './system-list.page';

const ERP: ExternalSystem = { id: 1, version: 3, name: 'ERP', key: 'erp', timezone: 'Europe/Warsaw', enabled: true };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listTimezones, { body: { status: 'ok', items: [{ id: 'Europe/Warsaw', offset_s: 3600 }] } })
    .on(listExternalSystems, { body: { status: 'ok', items: [ERP], meta: { total: 1, p: 1, pp: 5 } } });
});
afterEach(() => server.stop());

async function renderList(...levels: Level[]) {
  const { user } = await renderPart(<SystemListPage />, { 'settings.systems': levels }, { at: '/external_systems' });
  await screen.findByText('ERP');
  return user;
}
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows name, state and time zone, and offers what is permitted', async () => {
  await renderList('read');
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByText('Europe/Warsaw')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add external system' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('adds a system: its name is needed, and what the server refuses stands under its field', async () => {
  server.on(createExternalSystem, problemOf(422, 'validation_failed', { codes: { key: ['taken'] } }), {
    body: { status: 'ok', item: { ...ERP, id: 2, name: 'WMS' } },
  });
  const user = await renderList('read', 'create');
  await user.click(screen.getByRole('button', { name: 'Add external system' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText(/^Name/)).toBeInvalid();
  expect(server.seen(createExternalSystem)).toEqual([]);
  await user.type(form.getByLabelText(/^Name/), 'WMS');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText(/^Key/)).toBeInvalid());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Added: WMS');
  expect(server.seen(createExternalSystem)[0]?.body).toMatchObject({ name: 'WMS', key: null, enabled: true });
});

it('sends the version that was read', async () => {
  server.on(updateExternalSystem, { body: { status: 'ok', item: ERP } });
  const user = await renderList('read', 'update');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.seen(updateExternalSystem)).toMatchObject([{ address: '/api/systems/1', body: { version: 3, key: 'erp' } }]),
  );
});

it('removes one after the question', async () => {
  server.on(removeExternalSystem, { body: { status: 'ok' } });
  const user = await renderList('read', 'delete');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Remove ERP?' })).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed: ERP');
  expect(server.seen(removeExternalSystem)).toMatchObject([{ address: '/api/systems/1' }]);
});
