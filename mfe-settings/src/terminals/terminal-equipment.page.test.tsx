import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants, Level } from '@portal/contracts/access';
import { attachTerminalMachine, detachTerminalMachine, listTerminalMachines, listTerminals } from '@portal/contracts/identity/contracts';
import type { TerminalMachine } from '@portal/contracts/identity/schemas';
import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { terminalWith } from './terminal.factory';
import { TerminalEquipmentPage } from './terminal-equipment.page';

const PRESS = { id: 4, name: 'PRS-01 Hydraulic press' };
const card = (id: number, symbol: string, designation: string) => ({
  id,
  kind: 'machine',
  symbol,
  designation,
  status: 'operating',
  icon: null,
  children_count: 0,
  location: null,
});
const pageOf = (items: readonly object[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } });

let server: FakeServer;
let machines: TerminalMachine[];
beforeEach(() => {
  machines = [PRESS];
  server = new FakeServer()
    .on(listTerminals, pageOf([terminalWith()]))
    .on(listTerminalMachines, () => ({ body: { status: 'ok', items: machines } }))
    .on(listEquipmentCards, pageOf([card(4, 'PRS-01', 'Hydraulic press'), card(8, 'ROB-01', 'Welding robot')]))
    .on(attachTerminalMachine, { body: { status: 'ok' } })
    .on(detachTerminalMachine, { body: { status: 'ok' } });
});
afterEach(() => server.stop());

async function renderPage(permissions: Grants) {
  const page = (
    <Routes>
      <Route path="/terminals/:id/equipment" element={<TerminalEquipmentPage />} />
    </Routes>
  );
  return (await renderPart(page, permissions, { at: '/terminals/7/equipment' })).user;
}

async function renderMachines(...levels: Level[]) {
  const user = await renderPage({ 'terminals.edit': levels, 'settings.terminals': ['read'], machines: ['read'] });
  await screen.findByRole('heading', { name: 'Machines at Press hall' });
  return user;
}

it('shows the machines, and changes nothing for who may only read', async () => {
  await renderMachines('read');
  expect(await screen.findByText(PRESS.name)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Attach machines' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('shows them to who may not read the list of terminals, without asking for it', async () => {
  await renderPage({ 'terminals.edit': ['read'] });
  expect(await screen.findByText(PRESS.name)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Machines of a terminal' })).toBeVisible();
  expect(server.seen(listTerminals)).toEqual([]);
});

it('says that there is no such terminal', async () => {
  server.on(listTerminalMachines, problemOf(404, 'not_found')).on(listTerminals, pageOf([]));
  await renderPage({ 'terminals.edit': ['read'], 'settings.terminals': ['read'] });
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

it('attaches those that are ticked; the ones that are there cannot be ticked again', async () => {
  const user = await renderMachines('read', 'update');
  await user.click(await screen.findByRole('button', { name: 'Attach machines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach machines' }));
  expect(await dialog.findByRole('checkbox', { name: /PRS-01/ })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /ROB-01/ }));
  machines = [PRESS, { id: 8, name: 'ROB-01 Welding robot' }];
  await user.click(dialog.getByRole('button', { name: 'Choose (1)' }));
  expect(await screen.findByText('ROB-01 Welding robot')).toBeVisible();
  expect(server.seen(attachTerminalMachine)).toMatchObject([{ address: '/api/terminals/7/equipment/8' }]);
});

it('detaches one after the question', async () => {
  const user = await renderMachines('read', 'update');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Detach' }));
  const question = await screen.findByRole('alertdialog', { name: `Detach ${PRESS.name}?` });
  expect(server.seen(detachTerminalMachine)).toEqual([]);
  machines = [];
  await user.click(within(question).getByRole('button', { name: 'Detach' }));
  expect(await screen.findByText('No machines attached')).toBeVisible();
  expect(server.seen(detachTerminalMachine)).toMatchObject([{ address: '/api/terminals/7/equipment/4' }]);
});
