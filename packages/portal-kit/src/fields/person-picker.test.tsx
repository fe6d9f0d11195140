import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserCard, listUserCards } from '@portal/contracts/identity/contracts';
import type { UserCard } from '@portal/contracts/identity/schemas';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import { PersonPicker } from '../fields';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';

const card = (id: number, name: string): UserCard => ({
  id,
  name,
  phone: null,
  function: 'mechanic',
  department: null,
  photo: null,
  supervisor_user: null,
  present: true,
});
const PEOPLE = [card(3, 'Piotr Wiśniewski'), card(4, 'Anna Kowalczyk'), card(8, 'Anna Zych')];

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer()
    .on(listDictionaries, { body: { status: 'ok', items: [] } })
    .on(listUserCards, ({ address }) => {
      const sought = new URLSearchParams(address.split('?')[1]).get('name_contains') ?? '';
      const items = PEOPLE.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()));
      return { body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 20 } } };
    })
    .on(getUserCard, ({ address }) => ({ body: { status: 'ok', item: PEOPLE.find(({ id }) => address.endsWith(`/${id}`)) } }));
});
afterEach(() => server.stop());

const chosen = jest.fn();

function Picker({ first = null, error }: { first?: number | null; error?: string }) {
  const [value, set] = useState(first);
  const choose = (id: number | null) => {
    chosen(id);
    set(id);
  };
  return <PersonPicker label="Supervisor" required error={error} value={value} onChange={choose} />;
}

const open = (props: { first?: number | null; error?: string } = {}) => {
  chosen.mockClear();
  render(<Picker {...props} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return userEvent.setup();
};
const field = () => screen.getByRole('combobox', { name: /^Supervisor/ });
const sought = () => server.seen(listUserCards).map(({ address }) => new URLSearchParams(address.split('?')[1]).get('name_contains') ?? '');

it('searches on the server for what is typed, from the first letter', async () => {
  const user = open();
  await user.tab();
  await user.keyboard('anna');
  expect(await screen.findByRole('option', { name: /Anna Kowalczyk/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Anna Zych/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('option', { name: /Piotr/ })).toBeNull());
  expect(field()).toHaveValue('anna');
  expect(sought().at(-1)).toBe('anna');
  expect(new URLSearchParams(server.seen(listUserCards)[0]?.address.split('?')[1]).get('pp')).toBe('20');
});

it('asks for names that begin so while less than three letters are typed', async () => {
  const user = open();
  await user.type(field(), 'an');
  const asked = () => new URLSearchParams(server.seen(listUserCards).at(-1)?.address.split('?')[1]);
  await waitFor(() => expect(asked().get('name_starts_with')).toBe('an'));
  expect(asked().has('name_contains')).toBe(false);
});

it('is chosen from by the keyboard, and keeps the name', async () => {
  const user = open();
  await user.type(field(), 'zych');
  await screen.findByRole('option', { name: /Anna Zych/ });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([[8]]);
  await waitFor(() => expect(server.seen(getUserCard)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field()).toHaveValue('Anna Zych');
  await user.tab();
  expect(field()).toHaveValue('Anna Zych');
});

it('shows who is chosen, and nobody when the text is cleared', async () => {
  const user = open({ first: 3 });
  await waitFor(() => expect(field()).toHaveValue('Piotr Wiśniewski'));
  await user.clear(field());
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(null));
});

it('offers only whom the server names: nobody of another plant', async () => {
  const user = open();
  await user.type(field(), 'Elena');
  expect(await screen.findByText('No matches')).toBeVisible();
  expect(screen.getByRole('listbox')).toHaveTextContent(/^No matches$/);
  await user.tab();
  expect(field()).toHaveValue('');
  expect(chosen).not.toHaveBeenCalledWith(expect.any(Number));
});

it('does not take a search that failed for one that found nobody', async () => {
  server.on(listUserCards, problemOf(500, 'internal_error'));
  const user = open();
  await user.type(field(), 'anna');
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.queryByText('No matches')).toBeNull();
});

it('ties its error to the field, before and after its list was fetched', async () => {
  const user = open({ error: 'This does not exist.' });
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('This does not exist.');
  await user.click(field());
  await screen.findByRole('listbox');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/This does not exist\./);
});
