import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { EquipmentChoiceDialog } from '../equipment';
import { recentEquipment, rememberEquipment } from './recent-equipment';
import { FakeServer, portalAround, startPortalForTests } from '../testing';

const card = (id: number, symbol: string, designation: string, kind: EquipmentCard['kind'] = 'machine'): EquipmentCard => ({
  id,
  kind,
  symbol,
  designation,
  status: 'operating',
  icon: null,
  children_count: 0,
  location: { id: 1, symbol: 'H1', name: { en: 'Hall 1' }, path: '/H1/' },
});
const MACHINES = [card(3, 'CNC-01', 'Milling machine'), card(4, 'PRS-01', 'Hydraulic press'), card(8, 'ROB-01', 'Welding robot')];
const WRENCH = card(9, 'KLU-01', 'Torque wrench', 'tool');

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  await startPortalForTests();
  server = new FakeServer().on(listEquipmentCards, ({ address }) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const ids = query.get('id_in')?.split(',').map(Number);
    const text = (query.get('search_contains') ?? '').toLowerCase();
    const all = query.has('parent_id_equals') ? [...MACHINES, WRENCH] : MACHINES;
    const items = all.filter(({ id, designation }) => (ids?.includes(id) ?? true) && designation.toLowerCase().includes(text));
    return { body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 20 } } };
  });
});
afterEach(() => server.stop());

const onChoose = jest.fn();
const onClose = jest.fn();

function open(taken: readonly number[] = []) {
  onChoose.mockClear();
  onClose.mockClear();
  const user = userEvent.setup();
  render(<EquipmentChoiceDialog title="Attach machines" kind="machine" taken={taken} onChoose={onChoose} onClose={onClose} />, {
    wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }),
  });
  return user;
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('several are ticked, also by different searches, and chosen at once in the order of ticking', async () => {
  const user = open();
  expect(screen.getByRole('button', { name: 'Choose (0)' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await box(/ROB-01 Welding robot Hall 1/));
  await user.type(screen.getByRole('searchbox', { name: 'Type a symbol or a name' }), 'press');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  await user.click(await box(/PRS-01/));
  await user.click(screen.getByRole('button', { name: 'Choose (2)' }));
  expect(onChoose.mock.calls).toEqual([[[8, 4]]]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(recentEquipment()).toEqual([4, 8]);
});

it('of the kind that is wanted alone, those chosen last first', async () => {
  rememberEquipment(8);
  open();
  await box(/CNC-01/);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['ROB-01', 'CNC-01', 'PRS-01']),
  );
  for (const { address } of server.seen(listEquipmentCards)) expect(address).toContain('kind_equals=machine');
});

it('what is there already is ticked and cannot be chosen again, in the list and in the tree', async () => {
  const user = open([4]);
  const there = await box(/PRS-01/);
  expect(there).toBeChecked();
  expect(there).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Tree' }));
  const node = await screen.findByRole('treeitem', { name: 'PRS-01 Hydraulic press' });
  expect(node).toHaveAttribute('aria-checked', 'true');
  await user.click(node);
  expect(screen.getByRole('button', { name: 'Choose (0)' })).toHaveAttribute('aria-disabled', 'true');
});

it('the tree ticks by pointer and keyboard, keeps the ticks of the search, and only opens what is of another kind', async () => {
  const user = open();
  await user.click(await box(/CNC-01/));
  await user.click(screen.getByRole('tab', { name: 'Tree' }));
  const tree = within(await screen.findByRole('tree', { name: 'Machines and tools' }));
  expect(tree.getByRole('treeitem', { name: /CNC-01/ })).toHaveAttribute('aria-checked', 'true');
  expect(tree.getByRole('treeitem', { name: /KLU-01/ })).not.toHaveAttribute('aria-checked');
  await user.click(tree.getByRole('treeitem', { name: /KLU-01/ }));
  await user.click(tree.getByRole('treeitem', { name: /CNC-01/ }));
  expect(tree.getByRole('treeitem', { name: /CNC-01/ })).toHaveAttribute('aria-checked', 'false');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Choose (1)' }));
  expect(onChoose.mock.calls).toEqual([[[8]]]);
});

it('says so where nothing fits', async () => {
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'crane');
  expect(await screen.findByText('No matching entries')).toBeVisible();
});
