import { screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import {
  createExchangeRate,
  getMyPreferences,
  listCurrencies,
  listExchangeRates,
  removeExchangeRate,
} from '@portal/contracts/identity/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { ExchangeRateListPage } from './exchange-rate-list.page';

const RATE = { id: 4, currency_id: 978, base_currency_id: 985, rate: '4.2715', valid_from: '2026-11-02' };
const CURRENCIES = [
  { id: 978, code: 'EUR', name: 'Euro', digits: 2 },
  { id: 985, code: 'PLN', name: 'Polish Zloty', digits: 2 },
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCurrencies, { body: { status: 'ok', items: CURRENCIES } })
    .on(listExchangeRates, { body: { status: 'ok', items: [RATE], meta: { total: 1, p: 1, pp: 25 } } });
});
afterEach(() => server.stop());

async function renderList(...levels: Level[]) {
  const { user } = await renderPart(
    <ExchangeRateListPage />,
    { 'settings.company_management': levels },
    { at: '/settings/exchange-rates' },
  );
  await screen.findByText('1 EUR = 4.2715 PLN');
  return user;
}

it('shows how much a unit is worth, and offers nothing to whoever only reads', async () => {
  await renderList('read');
  expect(screen.queryByRole('button', { name: 'Add exchange rate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('sends nothing until currency and day are chosen, and names both', async () => {
  const user = await renderList('read', 'update');
  await user.click(screen.getByRole('button', { name: 'Add exchange rate' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/^Rate/), '4,30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText(/^Currency/)).toBeInvalid());
  expect(server.seen(createExchangeRate)).toEqual([]);
});

it('removes one after the question', async () => {
  server.on(removeExchangeRate, { body: { status: 'ok' } });
  const user = await renderList('read', 'update');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.seen(removeExchangeRate)).toMatchObject([{ address: '/api/exchange_rates/4' }]));
});
