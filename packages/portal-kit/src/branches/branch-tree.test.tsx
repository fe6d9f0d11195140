import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLocations } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { LocationTree } from '../locations/location-tree';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';
import { useExpanded } from './use-expanded';

const place = (id: number, parent: number | null, children = 0): Location => ({
  id,
  parent_id: parent,
  name: { en: `Place ${id}` },
  symbol: `P-${id}`,
  type: 'building',
  path: `/P-${id}/`,
  parents: [],
  is_storage_root: false,
  can_be_picked: true,
  barcode: null,
  children_count: children,
  equipment_count: 0,
});
const page = (items: Location[], total = items.length) => ({ body: { status: 'ok', items, meta: { total, p: 1, pp: 100 } } }) as const;

function Places() {
  return <LocationTree label="Places" expanded={useExpanded()} selected={null} onSelect={() => undefined} />;
}

let server: FakeServer;
let away: boolean;
beforeEach(async () => {
  await startPortalForTests();
  away = true;
  server = new FakeServer().on(listLocations, ({ address }) => {
    const asked = new URL(address, 'http://plant').searchParams;
    if (asked.get('parent_id_equals') === 'null') return page([place(1, null, 3)]);
    if (asked.get('p') === '1') return page([place(2, 1)], 3);
    return asked.get('p') === '2' && away ? problemOf(500, 'internal_error') : page([place(3, 1), place(4, 1)], 3);
  });
});
afterEach(() => server.stop());

const show = () => render(<Places />, { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) });
const entry = (name: RegExp) => screen.findByRole('treeitem', { name });
const open = async (name: RegExp) => {
  const found = await entry(name);
  act(() => found.focus());
  await userEvent.keyboard('{ArrowRight}');
};
const pages = () => server.seen(listLocations).map(({ address }) => new URL(address, 'http://plant').searchParams.get('p'));

it('offers a branch that could not be loaded again', async () => {
  server.on(listLocations, ({ address }) =>
    address.includes('parent_id_equals=null') ? page([place(1, null, 1)]) : away ? problemOf(500, 'internal_error') : page([place(2, 1)]),
  );
  show();
  await open(/P-1/);
  const again = await entry(/This could not be loaded/);
  away = false;
  await userEvent.click(again);
  expect(await entry(/P-2/)).toBeVisible();
});

it('loads again the part of a branch that could not be loaded, and skips none', async () => {
  show();
  await open(/P-1/);
  await userEvent.click(await entry(/Show more/));
  const again = await entry(/This could not be loaded/);
  away = false;
  await userEvent.click(again);
  expect(await entry(/P-4/)).toBeVisible();
  await waitFor(() => expect(pages()).not.toContain('3'));
});
