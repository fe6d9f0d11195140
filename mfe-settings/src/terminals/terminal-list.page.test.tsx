import { screen, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import {
  createTerminal,
  getMyPreferences,
  getTenant,
  listTerminals,
  removeTerminal,
  unregisterTerminal,
} from '@portal/contracts/identity/contracts';
import type { Terminal } from '@portal/contracts/identity/schemas';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { terminalWith } from './terminal.factory';
import { TerminalListPage } from './terminal-list.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getMyPreferences, { body: { status: 'ok', item: {} } });
});
afterEach(() => server.stop());

async function renderList(items: Terminal[], ...levels: Level[]) {
  server.on(listTerminals, { body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } });
  const { user } = await renderPart(<TerminalListPage />, { 'settings.terminals': levels }, { at: '/terminals' });
  await screen.findByText('Press hall');
  return user;
}

it('shows link and PIN, and whether a device is the terminal', async () => {
  const gone = terminalWith({ id: 8, name: { en: 'Paint shop' }, copied_at: '2026-03-02T05:00:00.000Z' });
  await renderList([terminalWith({ registered_at: '2026-03-02T05:00:00.000Z' }), gone], 'read');
  expect(screen.getByText('http://localhost/terminal-device/7')).toBeVisible();
  expect(screen.getAllByText('00120034')).toHaveLength(2);
  expect(screen.getByText(/^Registered /)).toBeVisible();
  expect(screen.getByText(/^Shut out /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add terminal' })).toBeNull();
});

it('has the columns name, link, PIN and equipment', async () => {
  await renderList([terminalWith()], 'read');
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 4),
  ).toEqual(['Name', 'Link', 'PIN', 'Machines']);
  expect(screen.queryByRole('link', { name: 'Machines at Press hall' })).toBeNull();
});

it('its equipment icon leads whoever has terminals.edit to the machines of the terminal', async () => {
  server.on(listTerminals, { body: { status: 'ok', items: [terminalWith()], meta: { total: 1, p: 1, pp: 25 } } });
  await renderPart(<TerminalListPage />, { 'settings.terminals': ['read'], 'terminals.edit': ['read'] }, { at: '/terminals' });
  expect(await screen.findByRole('link', { name: 'Machines at Press hall' })).toHaveAttribute('href', '/terminals/7/equipment');
});

it('offers edit, access and removal, and what belongs to a registered device', async () => {
  const user = await renderList([terminalWith({ registered_at: '2026-03-02T05:00:00.000Z' })], 'read', 'update', 'delete');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(labels).toEqual(['Edit', 'Edit access', 'Unregister the device', 'Remove']);
});

it('copies the link', async () => {
  const user = await renderList([terminalWith()], 'read');
  await user.click(screen.getByRole('button', { name: 'Copy the link of Press hall' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/terminal-device/7');
});

it('unregisters the device of a registered terminal after the question', async () => {
  server.on(unregisterTerminal, { body: { status: 'ok', item: terminalWith() } });
  const user = await renderList([terminalWith({ registered_at: '2026-03-02T05:00:00.000Z' })], 'read', 'update');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unregister the device' }));
  const question = await screen.findByRole('alertdialog', { name: 'Unregister the device of Press hall?' });
  expect(server.seen(unregisterTerminal)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Unregister the device' }));
  await screen.findByText('Saved: Press hall');
  expect(server.seen(unregisterTerminal)).toMatchObject([{ address: '/api/terminals/7/unregister' }]);
});

it('removes one after the question, and offers no device to unregister where none is', async () => {
  server.on(removeTerminal, { body: { status: 'ok' } });
  const user = await renderList([terminalWith()], 'read', 'update', 'delete');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Unregister the device' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Remove Press hall?' })).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed: Press hall');
});

it('adds one with a name in each language, to report an issue', async () => {
  server
    .on(getTenant, { body: { status: 'ok', item: {} } })
    .on(createTerminal, problemOf(422, 'validation_failed', { codes: { 'name.pl': ['required'] } }), {
      body: { status: 'ok', item: terminalWith() },
    });
  const user = await renderList([terminalWith()], 'read', 'create');
  await user.click(screen.getByRole('button', { name: 'Add terminal' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getAllByRole('textbox')[0] as HTMLElement, 'Press hall');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Added: Press hall');
  expect(server.seen(createTerminal)[1]?.body).toMatchObject({ attributes: { default_view: 'new_issue' }, terminal_mode: 'standard' });
});
