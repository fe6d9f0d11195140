import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences, listCurrencies } from '@portal/contracts/identity/contracts';
import { addPartUsage, listPartEntries, listParts, listPartUsages } from '@portal/contracts/inventory/contracts';
import type { PartUsage } from '@portal/contracts/inventory/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { exchangeLineWith, partEntryWith, partWith } from '../testing/part.factory';
import { PartUsagePanel } from './part-usage-panel';

const { part, part_id, entry_number } = exchangeLineWith();
const usage: PartUsage = {
  id: 3,
  issue_id: 8,
  parts_exchange_id: null,
  part_entry_id: 5,
  entry_number,
  part_id,
  part,
  quantity: '2.000',
  unit_price: '4.0000',
  currency_id: null,
  cost: '8.0000',
  used_at: '2026-11-20T08:00:00.000Z',
  used_by: { id: 1, name: 'Ola Nowak' },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCurrencies, { body: { status: 'ok', items: [] } })
    .on(listPartUsages, { body: { status: 'ok', items: [usage] } })
    .on(listParts, { body: { status: 'ok', items: [partWith()], meta: { total: 1, p: 1, pp: 20 } } })
    .on(listPartEntries, { body: { status: 'ok', items: [partEntryWith()], meta: { total: 1, p: 1, pp: 100 } } })
    .on(addPartUsage, { status: 201, body: { status: 'ok', item: usage } });
});
afterEach(() => server.stop());

const open = async (editable: boolean) => {
  const permissions = { 'issues.details': ['read', 'create'], 'parts.exchange': ['create'], 'parts.prices': ['read'], parts: ['read'] };
  return (await renderUnit(manifest, <PartUsagePanel issueId={8} editable={editable} />, { permissions: permissions as never })).user;
};

it('shows what was used with its cost, and uses some of a lot', async () => {
  const user = await open(true);
  expect((await screen.findAllByText(/BRG-6204/))[0]).toBeVisible();
  expect(screen.getAllByText('2 pcs')[0]).toBeVisible();
  expect(screen.getAllByText('8.00')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a part' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('combobox', { name: /^Part/ }));
  await user.click(await screen.findByRole('option', { name: /BRG-6204/ }));
  fireEvent.change(await form.findByLabelText(/^Lot/), { target: { value: '5' } });
  await user.click(form.getByRole('button', { name: 'Use a part' }));
  await waitFor(() => expect(server.seen(addPartUsage)[0]?.body).toEqual({ part_entry_id: 5, quantity: '1' }));
});

it('offers nothing on an issue that is archived', async () => {
  await open(false);
  expect((await screen.findAllByText(/BRG-6204/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a part' })).toBeNull();
});
