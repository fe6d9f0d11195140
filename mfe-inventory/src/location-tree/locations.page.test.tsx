import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Level } from '@portal/contracts/access';
import {
  createLocation,
  removeLocation,
  listLocations,
  moveLocation,
  getLocation,
  updateLocation,
} from '@portal/contracts/inventory/contracts';
import { FakeServer, problemOf, renderUnit, chooseOption } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { searchLocations } from '../search/locations.search';
import { locationWith } from '../testing/location.factory';
import { LocationsPage } from './locations.page';
import { expandedLocations } from '../expanded-branches';

const SITE = locationWith({ id: 1, symbol: 'POZ', name: { en: 'Poznań' }, type: 'site', children_count: 2, path: '/POZ/' });
const inSite = { parent_id: 1, parents: [{ id: 1, symbol: 'POZ', name: SITE.name }] };
const HALL = locationWith({ ...inSite, id: 2, path: '/POZ/HALL-1/' });
const STORE = locationWith({
  ...inSite,
  id: 3,
  symbol: 'MAG',
  name: { en: 'Store' },
  type: 'storage',
  path: '/POZ/MAG/',
  is_storage_root: true,
});
const ALL = [SITE, HALL, STORE];

let server: FakeServer;
beforeEach(() => {
  expandedLocations.keep(new Set());
  server = new FakeServer()
    .on(listLocations, ({ address }) => {
      const asked = new URL(address, 'http://plant').searchParams;
      const parent = asked.get('parent_id_equals');
      const sought = asked.get('search_contains');
      const items = ALL.filter(
        (one) => (parent === null || String(one.parent_id) === parent) && (sought === null || one.symbol.toLowerCase().includes(sought)),
      );
      return { body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 100 } } };
    })
    .on(getLocation, ({ address }) => {
      const item = ALL.find(({ id }) => address.endsWith(`/${id}`));
      return item ? { body: { status: 'ok', item } } : problemOf(404, 'not_found');
    });
});
afterEach(() => server.stop());

async function open(levels: readonly Level[] = ['read', 'create', 'update', 'delete'], at = '/settings/locations') {
  const page = (
    <Routes>
      {['/settings/locations', '/settings/locations/:id'].map((path) => (
        <Route key={path} path={path} element={<LocationsPage />} />
      ))}
    </Routes>
  );
  const { user } = await renderUnit(manifest, page, { permissions: { 'settings.locations': [...levels] }, at });
  return user;
}

const entry = (name: string) => screen.findByRole('treeitem', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (user: Awaited<ReturnType<typeof open>>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the tree of locations', () => {
  it('loads a branch as it opens, and shows the place that is chosen', async () => {
    const user = await open();
    (await entry('POZ Poznań')).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await entry('HALL-1 Press shop'));
    expect(await screen.findByText('/POZ/HALL-1/')).toBeVisible();
    expect(window.location.pathname).toBe('/settings/locations/2');
    expect(server.seen(listLocations).filter(({ address }) => address.includes('parent_id_equals=1&'))).toHaveLength(1);
  });

  it('begins with what stands in its first place, on a phone too', async () => {
    await open();
    expect(await entry('HALL-1 Press shop')).toBeVisible();
    expect(server.seen(getLocation)).toEqual([]);
  });

  it('opens at the place of the address', async () => {
    await open(['read'], '/settings/locations/3');
    expect(await entry('MAG Store')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Storage root')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull();
  });

  it('says what was found instead', async () => {
    const user = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Name, symbol or path' }), 'mag');
    expect(await screen.findByRole('link', { name: /MAG Store/ })).toHaveAttribute('href', '/settings/locations/3');
    expect(screen.queryByRole('tree')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'xx');
    expect(await screen.findByText('No matching location')).toBeVisible();
  });

  it('offers the first step where there are none', async () => {
    server.on(listLocations, { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 1 } } });
    await open();
    expect(await screen.findByText('Begin with the site, then its halls, lines and stores.')).toBeVisible();
  });
});

describe('a location', () => {
  it('is added in another; what the server refuses stands under its field', async () => {
    const added = locationWith({ ...inSite, id: 4, symbol: 'HALL-2', name: { en: 'Hall' } });
    server.on(createLocation, problemOf(422, 'validation_failed', { codes: { symbol: ['taken'], 'name.de': ['required'] } }), {
      body: { status: 'ok', item: added },
    });
    const user = await open(undefined, '/settings/locations/1');
    await user.click(await screen.findByRole('button', { name: 'Add inside' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/^Symbol/), 'HALL-2');
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Hall');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Symbol/)).toHaveAccessibleDescription(/There is already a location with this symbol here\./),
    );
    expect(form.getByRole('textbox', { name: 'Deutsch' })).toBeInvalid();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Added: Hall');
    const body = {
      symbol: 'HALL-2',
      name: { en: 'Hall' },
      type: 'building',
      parent_id: 1,
      can_be_picked: true,
      is_storage_root: false,
      barcode: null,
    };
    expect(server.seen(createLocation).map((call) => call.body)).toEqual([body, body]);
  });

  it('is edited, and not moved', async () => {
    server.on(updateLocation, { body: { status: 'ok', item: { ...HALL, symbol: 'H1' } } });
    const user = await open(undefined, '/settings/locations/2');
    await choose(user, 'Edit');
    const form = await dialog();
    await user.clear(form.getByLabelText(/^Symbol/));
    await user.type(form.getByLabelText(/^Symbol/), 'H1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated: Press shop');
    const [sent] = server.seen(updateLocation);
    expect(sent).toMatchObject({ address: '/api/locations/2', body: { symbol: 'H1', type: HALL.type } });
    expect(sent?.body).not.toHaveProperty('parent_id');
  });

  it('is removed after the question; one that is not empty says why not', async () => {
    server.on(removeLocation, problemOf(409, 'in_use'), { body: { status: 'ok' } });
    const user = await open(undefined, '/settings/locations/2');
    const remove = async () => {
      await choose(user, 'Remove');
      const question = await screen.findByRole('alertdialog', { name: 'Remove Press shop?' });
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
    };
    await remove();
    await screen.findByText('Press shop cannot be removed while there are locations, machines or tools in it. Move or remove them first.');
    await remove();
    await screen.findByText('Removed: Press shop');
    await waitFor(() => expect(window.location.pathname).toBe('/settings/locations/1'));
  });

  it('is found by the command palette', async () => {
    await open(['read']);
    const request = { limit: 6, signal: new AbortController().signal, can: () => true, locale: 'en' } as const;
    expect(await searchLocations({ ...request, text: 'mag' })).toMatchObject([
      { label: 'MAG · Store', detail: '/POZ/MAG/', href: '/settings/locations/3' },
    ]);
    expect(await searchLocations({ ...request, text: 'ma' })).toEqual([]);
  });
});

describe('a move', () => {
  const drag = (from: HTMLElement, to: HTMLElement) => {
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(from, { dataTransfer });
    fireEvent.dragOver(to, { dataTransfer });
    fireEvent.drop(to, { dataTransfer });
  };

  it('by dragging is told, and taken back', async () => {
    server.on(moveLocation, { body: { status: 'ok', item: { ...HALL, parent_id: 3 } } });
    const user = await open(undefined, '/settings/locations/3');
    drag(await entry('HALL-1 Press shop'), await entry('MAG Store'));
    await screen.findByText('Moved: Press shop');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(server.seen(moveLocation).map(({ body }) => body)).toEqual([{ parent_id: 3 }, { parent_id: 1 }]));
  });

  it('to where it is, or into itself, does nothing', async () => {
    await open(undefined, '/settings/locations/3');
    drag(await entry('HALL-1 Press shop'), await entry('POZ Poznań'));
    drag(await entry('POZ Poznań'), await entry('HALL-1 Press shop'));
    expect(server.seen(moveLocation)).toEqual([]);
  });

  async function moveTo(query: string | null, refused?: Parameters<typeof problemOf>[2]) {
    server.on(moveLocation, ...(refused ? [problemOf(422, 'validation_failed', refused)] : []), { body: { status: 'ok', item: HALL } });
    const user = await open(undefined, '/settings/locations/2');
    await choose(user, 'Move');
    const form = await dialog();
    if (query !== null) await chooseOption(user, () => form.getByRole('combobox'), /MAG/, query);
    await user.click(form.getByRole('button', { name: 'Move' }));
    return { form, user };
  }

  it('asks where to: "Location required."', async () => {
    const { form, user } = await moveTo(null);
    expect(form.getByRole('combobox')).toHaveAccessibleDescription('Location required.');
    await user.click(form.getByRole('checkbox', { name: 'Top level' }));
    await user.click(form.getByRole('button', { name: 'Move' }));
    await screen.findByText('Moved: Press shop');
    expect(server.seen(moveLocation).map(({ body }) => body)).toEqual([{ parent_id: null }]);
  });

  it('says "Cannot move to the same location." where the server does, and that a symbol is taken there', async () => {
    const { form } = await moveTo('mag', { codes: { parent_id: ['taken'] } });
    await waitFor(() =>
      expect(form.getByRole('combobox')).toHaveAccessibleDescription('There is already a location with this symbol here.'),
    );
  });

  it('to the top level of what is there already: "Cannot move to the same location."', async () => {
    const user = await open(undefined, '/settings/locations/1');
    await choose(user, 'Move');
    const form = await dialog();
    await user.click(form.getByRole('checkbox', { name: 'Top level' }));
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(form.getByRole('combobox')).toHaveAccessibleDescription('Cannot move to the same location.');
    expect(server.seen(moveLocation)).toEqual([]);
  });
});
