import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { getMyPreferences, listCurrencies } from '@portal/contracts/identity/contracts';
import { getValuation, listReorder } from '@portal/contracts/inventory/contracts';
import type { ReorderRow, Valuation } from '@portal/contracts/inventory/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { ReorderPage } from './reorder.page';
import { ValuationPage } from './valuation.page';

const STORE = { id: 9, symbol: 'MAIN', name: { en: 'Main store' }, path: '/MAIN/' };
const ROW: ReorderRow = {
  id: '1-0',
  part_id: 1,
  part: { id: 1, symbol: 'BRG-6204', name: 'Ball bearing', unit: 'no' },
  location: null,
  minimum: '4.000',
  optimum: '9.000',
  quantity: '5.000',
  quantity_available: '3.000',
  quantity_to_order: '6.000',
};
const WORTH: Valuation = {
  at: '2026-11-01T06:00:00.000Z',
  totals: [{ currency_id: 985, value: '1250.5000' }],
  unpriced: 2,
  locations: [{ location: STORE, currency_id: 985, value: '1250.5000' }],
};

const page = <T,>(items: T[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } }) as const;
const one = <T,>(item: T) => ({ body: { status: 'ok', item } }) as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCurrencies, { body: { status: 'ok', items: [{ id: 985, code: 'PLN', name: 'Zloty', digits: 2 }] } })
    .on(listReorder, page([ROW]))
    .on(getValuation, one(WORTH));
});
afterEach(() => server.stop());

async function open(at: string) {
  const routes = (
    <Routes>
      <Route path="/warehouse/reorder" element={<ReorderPage />} />
      <Route path="/warehouse/valuation" element={<ValuationPage />} />
    </Routes>
  );
  return (await renderUnit(manifest, routes, { permissions: { storage: ['read'], 'parts.prices': ['read'] }, at })).user;
}

it('lists what to order, of the whole plant where no place is named', async () => {
  await open('/warehouse/reorder');
  expect(await screen.findByText('6 pcs')).toBeVisible();
  expect(screen.getByText('Whole plant')).toBeVisible();
});

it('says that there is enough where nothing is to be ordered', async () => {
  server.on(listReorder, page([]));
  await open('/warehouse/reorder');
  expect(await screen.findByText('Nothing to order')).toBeVisible();
});

it('says what the stock is worth, and what has no price', async () => {
  await open('/warehouse/valuation');
  expect(await screen.findAllByText(/1,250\.50/)).toHaveLength(2);
  expect(screen.getByText('Lots without a price, not counted: 2')).toBeVisible();
});

it('offers to try again where the value cannot be read', async () => {
  server.on(getValuation, problemOf(422, 'validation_failed'));
  await open('/warehouse/valuation');
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});
