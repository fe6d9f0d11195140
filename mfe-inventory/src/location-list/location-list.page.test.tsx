import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '@portal/contracts/identity/contracts';
import { createLocation, deleteLocation, listLocations, updateLocation } from '@portal/contracts/inventory/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { searchLocations } from '../search/locations.search';
import { locationWith } from '../testing/location.factory';
import { LocationListPage } from './location-list.page';

const HALL = locationWith();

describe('location list', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMe, { body: { status: 'ok', item: { preferences: {} } } })
      .on(listLocations, { body: { status: 'ok', items: [HALL], meta: { total: 1, p: 1, pp: 5 } } });
  });
  afterEach(() => server.stop());

  async function renderList(...levels: ('read' | 'create' | 'update' | 'delete')[]) {
    const { user } = await renderUnit(manifest, <LocationListPage />, {
      permissions: { 'settings.locations': levels },
      at: '/settings/locations',
    });
    await screen.findByText('Press shop');
    return user;
  }
  const dialog = async () => within(await screen.findByRole('dialog'));
  const choose = async (user: Awaited<ReturnType<typeof renderList>>, action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('offers what is permitted', async () => {
    await renderList('read');
    expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  it('adds one; what the server refuses stands under its field', async () => {
    server.on(createLocation, problemOf(422, 'validation_failed', { codes: { symbol: ['taken'], 'name.de': ['required'] } }), {
      body: { status: 'ok', item: locationWith({ id: 2, symbol: 'HALL-2' }) },
    });
    const user = await renderList('read', 'create');
    await user.click(screen.getByRole('button', { name: 'Add location' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/^Symbol/), 'HALL-2');
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Hall');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Symbol/)).toHaveAccessibleDescription(/There is already a location with this symbol here\./),
    );
    expect(form.getByRole('textbox', { name: 'Deutsch' })).toBeInvalid();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Added: Press shop');
    const body = { symbol: 'HALL-2', name: { en: 'Hall' }, type: 'site', parent_id: null, can_be_picked: true, is_storage_root: false };
    expect(server.seen(createLocation).map((call) => call.body)).toEqual([body, body]);
  });

  it('is found by the command palette', async () => {
    await renderList('read');
    const request = { limit: 6, signal: new AbortController().signal, can: () => true, locale: 'en' } as const;
    expect(await searchLocations({ ...request, text: 'hal' })).toMatchObject([{ id: 1, href: '/settings/locations?search=HALL-1' }]);
    expect(await searchLocations({ ...request, text: 'ha' })).toEqual([]);
  });

  it('edits one', async () => {
    server.on(updateLocation, { body: { status: 'ok', item: { ...HALL, symbol: 'H1' } } });
    const user = await renderList('read', 'update');
    await choose(user, 'Edit');
    const form = await dialog();
    await user.clear(form.getByLabelText(/^Symbol/));
    await user.type(form.getByLabelText(/^Symbol/), 'H1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated: Press shop');
    expect(server.seen(updateLocation)).toMatchObject([{ address: '/api/locations/1', body: { symbol: 'H1', name: HALL.name } }]);
  });

  it('removes one after the question', async () => {
    server.on(deleteLocation, { body: { status: 'ok' } });
    const user = await renderList('read', 'delete');
    await choose(user, 'Remove');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Press shop?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed: Press shop');
    expect(server.seen(deleteLocation)).toMatchObject([{ address: '/api/locations/1' }]);
  });
});
