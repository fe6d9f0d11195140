import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listGroups } from '@portal/contracts/identity/contracts';
import { GroupPicker } from '../fields';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';

/** One of each page of a hundred, in place of all. */
const GROUPS = [7, 150, 217].map((id) => ({ id, key: null, name: { en: `Crew ${id}`, pl: `Brygada ${id}` }, sort: id, members_count: 1 }));

const asked = (address: string) => new URLSearchParams(address.split('?')[1]);

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(listGroups, ({ address }) => {
    const p = Number(asked(address).get('p'));
    return { body: { status: 'ok', items: GROUPS.slice(p - 1, p), meta: { total: 230, p, pp: 100 } } };
  });
});
afterEach(() => server.stop());

const chosen = jest.fn();

function Picker({ first = null }: { first?: number | null }) {
  const [value, set] = useState(first);
  const choose = (id: number | null) => {
    chosen(id);
    set(id);
  };
  return <GroupPicker label="Group" value={value} onChange={choose} />;
}

const open = (first?: number) => {
  chosen.mockClear();
  render(<Picker first={first} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return userEvent.setup();
};
const field = () => screen.getByRole('combobox', { name: 'Group' });

it('offers every group of the plant, also behind the first hundred', async () => {
  const user = open();
  await user.tab();
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.keyboard('crew 217');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  const option = screen.getByRole('option', { name: 'Crew 217' });
  expect(server.seen(listGroups).map(({ address }) => asked(address).get('p'))).toEqual(['1', '2', '3']);
  await user.click(option);
  expect(chosen).toHaveBeenLastCalledWith(217);
});

it('keeps what is typed while the groups are on their way', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  server.on(listGroups, async () => {
    await waiting;
    return { body: { status: 'ok', items: GROUPS, meta: { total: 3, p: 1, pp: 100 } } };
  });
  const user = open();
  await user.tab();
  await screen.findByRole('listbox');
  await user.keyboard('crew 21');
  answer();
  expect(await screen.findByRole('option', { name: 'Crew 217' })).toBeVisible();
  expect(field()).toHaveValue('crew 21');
});

it('shows the group that is chosen, in the language of the person', async () => {
  await startPortalForTests({ locale: 'pl' });
  open(150);
  await waitFor(() => expect(field()).toHaveValue('Brygada 150'));
});

it('does not take groups that could not be loaded for none', async () => {
  server.on(listGroups, problemOf(500, 'internal_error'));
  const user = open();
  await user.type(field(), 'crew');
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.queryByText('No matches')).toBeNull();
});
