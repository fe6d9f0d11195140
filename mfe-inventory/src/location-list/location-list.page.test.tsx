import { screen, waitFor, within } from '@testing-library/react';
import { createLocation, deleteLocation, listLocations, updateLocation } from '@portal/contracts/inventory/contracts';
import { getMe } from '@portal/contracts/identity/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { searchLocations } from '../search/locations.search';
import { LocationListPage } from './location-list.page';

const FIRST: Location = { id: 1, name: 'First' };

describe('location list', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMe, { body: { status: 'ok', item: { preferences: {} } } })
      .on(listLocations, { body: { status: 'ok', items: [FIRST], meta: { total: 1, p: 1, pp: 5 } } });
  });
  afterEach(() => server.stop());

  async function renderList(...levels: ('read' | 'create' | 'update' | 'delete')[]) {
    const { user } = await renderUnit(manifest, <LocationListPage />, { permissions: { 'settings.locations': levels }, at: '/locations' });
    await screen.findByText('First');
    return user;
  }
  const fieldOf = async () => within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Name/ });
  const choose = async (user: Awaited<ReturnType<typeof renderList>>, action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('offers what is permitted', async () => {
    await renderList('read');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  it('adds one; what the server refuses stands under its field', async () => {
    server.on(createLocation, problemOf(422, 'validation_failed', { codes: { name: ['taken'] } }), {
      body: { status: 'ok', item: { id: 2, name: 'Second' } },
    });
    const user = await renderList('read', 'create');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(await fieldOf(), 'Second');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await fieldOf()).toHaveAccessibleDescription('This is already taken.'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Second');
    expect(server.seen(createLocation).map(({ body }) => body)).toEqual([{ name: 'Second' }, { name: 'Second' }]);
  });

  it('begins a new one where the address asks for it', async () => {
    await renderUnit(manifest, <LocationListPage />, { permissions: { 'settings.locations': ['read', 'create'] }, at: '/locations?new=1' });
    expect(await fieldOf()).toHaveValue('');
    expect(window.location.search).toBe('');
  });

  it('is found by the command palette', async () => {
    await renderList('read');
    const request = { limit: 6, signal: new AbortController().signal, can: () => true, locale: 'en' } as const;
    expect(await searchLocations({ ...request, text: 'Fir' })).toMatchObject([{ label: 'First', href: '/locations?name=First' }]);
    expect(await searchLocations({ ...request, text: 'F' })).toEqual([]);
  });

  it('edits one', async () => {
    server.on(updateLocation, { body: { status: 'ok', item: { ...FIRST, name: 'Renamed' } } });
    const user = await renderList('read', 'update');
    await choose(user, 'Edit');
    await user.clear(await fieldOf());
    await user.type(await fieldOf(), 'Renamed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Renamed');
    expect(server.seen(updateLocation)).toMatchObject([{ address: '/api/locations/1', body: { name: 'Renamed' } }]);
  });

  it('removes one after the question', async () => {
    server.on(deleteLocation, { body: { status: 'ok' } });
    const user = await renderList('read', 'delete');
    await choose(user, 'Remove');
    expect(server.seen(deleteLocation)).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Remove First?' })).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed: First');
    expect(server.seen(deleteLocation)).toMatchObject([{ address: '/api/locations/1' }]);
  });
});
