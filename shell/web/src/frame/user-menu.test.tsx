import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout, updateMe } from '@portal/contracts/identity/contracts';
import { sessionToken } from '@portal/portal-kit/shell';
import { FakeServer } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { UserMenu } from './user-menu';

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

async function openMenu() {
  const person = userEvent.setup();
  const onShortcuts = jest.fn();
  render(<UserMenu onShortcuts={onShortcuts} />);
  await person.click(screen.getByRole('button', { name: /Anna Nowak/ }));
  await screen.findByRole('group', { name: 'My account' });
  return { person, onShortcuts };
}

it('switches the language at once and keeps it with the person', async () => {
  const { person } = await openMenu();
  await person.selectOptions(screen.getByLabelText('Language'), 'pl');
  expect(await screen.findByLabelText('Język')).toBeVisible();
  expect(document.documentElement.lang).toBe('pl');
  expect(server.seen(updateMe)[0]?.body).toEqual({ preferred_locale: 'pl' });
});

it('switches the theme', async () => {
  const { person } = await openMenu();
  await person.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('signs out', async () => {
  const { person } = await openMenu();
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(server.seen(logout)).toHaveLength(1);
  expect(sessionToken.get()).toBeNull();
});

it('closes with Escape and gives the focus back', async () => {
  const { person } = await openMenu();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'My account' })).toBeNull();
  expect(screen.getByRole('button', { name: /Anna Nowak/ })).toHaveFocus();
});

it('closes before the help opens', async () => {
  const { person, onShortcuts } = await openMenu();
  await person.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(onShortcuts).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('group', { name: 'My account' })).toBeNull();
});
