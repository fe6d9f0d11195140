import { screen, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { createCostCenter, removeCostCenter, listCostCenters, updateCostCenter } from '@portal/contracts/issues/contracts';
import type { CostCenter } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../../manifest';
import { item, page } from '../../testing/issue.factory';
import { CostCentersPage } from './cost-centers.page';

const NAME = { en: 'Production', de: 'Produktion', pl: 'Produkcja', uk: 'Виробництво' };
const TOP: CostCenter = { id: 1, version: 1, symbol: '4000', name: NAME, parent_id: null, parent: null, active: true };
const BELOW: CostCenter = {
  ...TOP,
  id: 2,
  version: 3,
  symbol: '4100',
  name: { ...NAME, en: 'Stamping' },
  parent_id: 1,
  parent: { id: 1, symbol: '4000', name: NAME },
};
const EDITOR: readonly Level[] = ['read', 'create', 'update', 'delete'];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getMyPreferences, { body: { status: 'ok', item: {} } }).on(listCostCenters, { body: page([TOP, BELOW]) });
});
afterEach(() => server.stop());

async function open(levels = EDITOR) {
  const { user } = await renderUnit(manifest, <CostCentersPage />, {
    permissions: { 'settings.cost_centers': [...levels] },
    at: '/settings/cost-centers',
  });
  await screen.findByText('Stamping');
  return user;
}
const dialog = async () => within(await screen.findByRole('dialog'));

it('lists them with the one above', async () => {
  await open(['read']);
  expect(screen.getByRole('row', { name: /Stamping/ })).toHaveTextContent(/4100.*Stamping.*4000.*Yes/);
  for (const name of ['Add cost centre', 'Actions']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('adds one; what the server refuses stands under its field', async () => {
  server.on(createCostCenter, problemOf(422, 'validation_failed', { codes: { symbol: ['taken'] } }));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add cost centre' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^Symbol/ }), '4100');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Paint');
  expect(form.getByText('All languages must be filled')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Other languages' }));
  for (const language of ['Deutsch', 'Polski', 'Українська']) await user.type(form.getByRole('textbox', { name: language }), 'P');
  await user.selectOptions(form.getByRole('combobox', { name: 'Parent cost centre' }), '4000 Production');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('There is already a cost centre with this symbol.')).toBeVisible();
  expect(server.seen(createCostCenter)).toMatchObject([
    { body: { symbol: '4100', parent_id: 1, active: true, name: { en: 'Paint', de: 'P', pl: 'P', uk: 'P' } } },
  ]);
});

it('edits the one that was read', async () => {
  server.on(updateCostCenter, { body: item(BELOW) });
  const user = await open();
  await user.click(screen.getByText('Stamping'));
  const form = await dialog();
  await user.click(form.getByRole('checkbox', { name: /^Active/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated: Stamping');
  expect(server.seen(updateCostCenter)).toMatchObject([
    { address: '/api/cost_centers/2', body: { symbol: '4100', parent_id: 1, active: false, version: 3 } },
  ]);
});

it('says why one stays', async () => {
  server.on(removeCostCenter, problemOf(409, 'in_use'));
  const user = await open();
  await user.click(within(screen.getByRole('row', { name: /4000 Production/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Production cannot be removed while others stand below it.')).toBeVisible();
});
