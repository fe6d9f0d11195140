import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findBarcode, listLocations, getLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationPicker, type LocationPickerProps } from '../fields';
import { scan } from '../scan/scan';
import { recentLocations } from '../locations/recent-locations';
import { FakeServer, portalAround, startPortalForTests } from '../testing';

jest.mock('../scan/scan', () => ({ scan: jest.fn() }));

const place = (id: number, symbol: string, more: Partial<Location> = {}): Location => ({
  id,
  parent_id: null,
  name: { en: `Place ${symbol}` },
  symbol,
  type: 'building',
  path: `/${symbol}/`,
  parents: [],
  is_storage_root: false,
  can_be_picked: true,
  barcode: null,
  children_count: 0,
  equipment_count: 0,
  ...more,
});
const SITE = place(1, 'POZ', { can_be_picked: false, children_count: 1 });
const HALL = place(2, 'HALL-1', { parent_id: 1, parents: [{ id: 1, symbol: 'POZ', name: SITE.name }], path: '/POZ/HALL-1/' });
const page = (items: Location[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 20 } } }) as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listLocations, ({ address }) => {
    const asked = new URL(address, 'http://plant').searchParams;
    const parent = asked.get('parent_id_equals');
    if (parent === 'null') return page([SITE]);
    return page(asked.get('id_in') === '' ? [] : [HALL]);
  });
  server.on(getLocation, { body: { status: 'ok', item: HALL } });
});
afterEach(() => server.stop());

async function open(first: number | null = null, more: Partial<LocationPickerProps> = {}) {
  const chosen = jest.fn();
  function Picker() {
    const [value, set] = useState(first);
    const choose = (id: number | null) => {
      chosen(id);
      set(id);
    };
    return <LocationPicker label="Place" value={value} onChange={choose} {...more} />;
  }
  await startPortalForTests();
  render(<Picker />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return { user: userEvent.setup(), chosen };
}

const field = () => screen.findByRole('combobox', { name: 'Place' });

it('shows the place that is chosen', async () => {
  await open(2);
  await screen.findByDisplayValue('HALL-1 · Place HALL-1');
});

it('finds by the symbol from the first letter on, and only places where something can be put', async () => {
  const { user, chosen } = await open();
  await user.click(await field());
  await user.type(await field(), 'ha');
  const asked = () => server.seen(listLocations).map(({ address }) => new URL(address, 'http://plant').searchParams);
  await waitFor(() => expect(asked().some((query) => query.get('symbol_starts_with') === 'ha')).toBe(true));
  await user.click(await screen.findByRole('option', { name: /HALL-1/ }));
  expect(chosen).toHaveBeenCalledWith(2);
  expect(asked().every((query) => query.get('can_be_picked_equals') === 'true')).toBe(true);
  expect(recentLocations()[0]).toBe(2);
});

it('is chosen in the tree, where what cannot be picked only opens', async () => {
  const { user, chosen } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose in the tree' }));
  const dialog = within(await screen.findByRole('dialog'));
  const site = await dialog.findByRole('treeitem', { name: 'POZ Place POZ' });
  await user.click(site);
  expect(dialog.getByRole('button', { name: 'Choose' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowRight}');
  await user.click(await dialog.findByRole('treeitem', { name: 'HALL-1 Place HALL-1' }));
  await user.click(dialog.getByRole('button', { name: 'Choose' }));
  expect(chosen).toHaveBeenCalledWith(2);
});

it('takes the place whose code is read, and nothing by that of a machine', async () => {
  server.on(
    findBarcode,
    { body: { status: 'ok', item: { entity: 'Equipment', id: 8, name: 'ROB-01', route: 'equipment.passport' } } },
    { body: { status: 'ok', item: { entity: 'Location', id: 2, name: 'Hall', route: 'settings.locations.show' } } },
  );
  jest.mocked(scan).mockResolvedValue('HALL-1');
  const { user, chosen } = await open();
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  await waitFor(() => expect(server.seen(findBarcode)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  await waitFor(() => expect(chosen.mock.calls).toEqual([[2]]));
});
