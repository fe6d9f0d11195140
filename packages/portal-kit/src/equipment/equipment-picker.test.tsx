import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findBarcode, getEquipmentCard, listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { nextSequence } from '../api/transactions';
import { EquipmentPicker } from '../fields';
import { emitChanges } from '../live/change';
import { connectQueries } from '../query/query-client';
import { scan } from '../scan/scan';
import { FakeServer, portalAround, startPortalForTests } from '../testing';

jest.mock('../scan/scan', () => ({ scan: jest.fn() }));

const card = (id: number, symbol: string, designation: string): EquipmentCard => ({
  id,
  kind: 'machine',
  symbol,
  designation,
  status: 'operating',
  icon: null,
  children_count: 0,
  location: { id: 1, symbol: 'H1', name: { en: 'Hall 1' }, path: '/H1/' },
});
const MACHINES = [card(3, 'CNC-01', 'Milling machine'), card(4, 'PRS-01', 'Hydraulic press'), card(8, 'ROB-01', 'Welding robot')];

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  await startPortalForTests();
  server = new FakeServer()
    .on(listEquipmentCards, ({ address }) => {
      const query = new URLSearchParams(address.split('?')[1]);
      const text = (query.get('search_contains') ?? query.get('search_starts_with') ?? '').toLowerCase();
      const ids = query.get('id_in')?.split(',').map(Number);
      const items = MACHINES.filter(
        ({ id, symbol, designation }) => (ids?.includes(id) ?? true) && `${symbol} ${designation}`.toLowerCase().includes(text),
      );
      return { body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 20 } } };
    })
    .on(getEquipmentCard, ({ address }) => ({ body: { status: 'ok', item: MACHINES.find(({ id }) => address.includes(`/${id}/`)) } }));
});
afterEach(() => server.stop());

const chosen = jest.fn();

function Picker({ first = null }: { first?: number | null }) {
  const [value, set] = useState(first);
  const choose = (id: number | null) => {
    chosen(id);
    set(id);
  };
  return <EquipmentPicker label="Machine" kind="machine" value={value} onChange={choose} />;
}

const open = (props: { first?: number | null } = {}) => {
  chosen.mockClear();
  return {
    user: userEvent.setup(),
    ...render(<Picker {...props} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) }),
  };
};
const field = () => screen.getByRole('combobox', { name: 'Machine' });
const asked = () => new URLSearchParams(server.seen(listEquipmentCards).at(-1)?.address.split('?')[1]);

it('searches on the server for what is typed, among the kind that is wanted', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('press');
  await screen.findByRole('option', { name: /PRS-01/ });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await waitFor(() => expect([asked().get('search_contains'), asked().get('kind_equals')]).toEqual(['press', 'machine']));
  await user.click(screen.getByRole('option', { name: /PRS-01 Hydraulic press.*Hall 1/ }));
  expect(chosen.mock.calls).toEqual([[4]]);
  await waitFor(() => expect(field()).toHaveValue('PRS-01 Hydraulic press'));
});

it.each(['equipment', 'equipment_type', 'location'])('asks anew for what it shows when an %s changes', async (aggregate) => {
  const disconnect = connectQueries();
  open({ first: 3 });
  await waitFor(() => expect(field()).toHaveValue('CNC-01 Milling machine'));
  const seen = () => [server.seen(getEquipmentCard).length, server.seen(listEquipmentCards).length];
  const [cards = 0, lists = 0] = seen();
  act(() => emitChanges([{ aggregate, id: '9', type: '', knownAt: nextSequence() }]));
  await waitFor(() => expect(seen()).toEqual([cards + 1, lists + 1]));
  disconnect();
});

it('asks for those that begin so while less than three letters are typed', async () => {
  const { user } = open();
  await user.type(field(), 'pr');
  await waitFor(() => expect(asked().get('search_starts_with')).toBe('pr'));
  expect(asked().has('search_contains')).toBe(false);
});

it('offers those chosen last before all others', async () => {
  const first = open();
  await first.user.click(field());
  await first.user.click(await screen.findByRole('option', { name: /ROB-01/ }));
  first.unmount();
  const { user } = open();
  await user.click(field());
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['ROB-01', 'CNC-01', 'PRS-01']),
  );
});

it('takes the machine whose code is read, by its barcode or the address of its passport', async () => {
  server.on(findBarcode, { body: { status: 'ok', item: { entity: 'Equipment', id: 8, name: 'ROB-01', route: 'machines.show' } } });
  jest.mocked(scan).mockResolvedValueOnce('590123').mockResolvedValueOnce(`${window.location.origin}/passport/4`);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(8));
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(4));
  expect(server.seen(findBarcode)).toHaveLength(1);
});

it('is chosen in the tree, where what is of another kind only opens', async () => {
  MACHINES.push({ ...card(9, 'KLU-01', 'Torque wrench'), kind: 'tool' });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Choose in the tree' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = dialog.getByRole('button', { name: 'Choose' });
  await user.click(await dialog.findByRole('treeitem', { name: 'KLU-01 Torque wrench' }));
  expect(choose).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('treeitem', { name: 'ROB-01 Welding robot' }));
  await user.click(choose);
  expect(chosen.mock.calls).toEqual([[8]]);
  MACHINES.pop();
});

it('chooses nothing by a code of something else', async () => {
  server.on(findBarcode, { body: { status: 'ok', item: { entity: 'Location', id: 3, name: 'Hall', route: 'settings.locations' } } });
  jest.mocked(scan).mockResolvedValueOnce('HALL-1');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  await waitFor(() => expect(server.seen(findBarcode)).toHaveLength(1));
  expect(chosen).not.toHaveBeenCalled();
});

it('shows what is chosen, and nothing when the text is cleared', async () => {
  const { user } = open({ first: 3 });
  await waitFor(() => expect(field()).toHaveValue('CNC-01 Milling machine'));
  await user.clear(field());
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(null));
});

it('offers first the machines that the terminal stands at', async () => {
  const equipment = [8, 4];
  await startPortalForTests({ session: { terminal: { id: 3, name: 'Line 1', default_view: 'new_issue', mode: 'standard', equipment } } });
  const { user } = open();
  await user.click(field());
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ROB-01'),
      expect.stringContaining('PRS-01'),
      expect.stringContaining('CNC-01'),
    ]),
  );
});
