import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants } from '@portal/contracts/access';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import {
  approveStocktake,
  closeStocktake,
  countStocktake,
  findBarcode,
  getStocktake,
  listStocktakes,
  removeStocktake,
} from '@portal/contracts/inventory/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { countWith, stocktakeWith } from '../testing/stocktake.factory';
import { StocktakeDetailPage } from './stocktake-detail.page';
import { StocktakeListPage } from './stocktake-list.page';

const one = <T,>(item: T) => ({ body: { status: 'ok', item } }) as const;
const page = <T,>(items: T[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } }) as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listStocktakes, page([stocktakeWith([countWith()])]))
    .on(getStocktake, one(stocktakeWith([countWith()])));
});
afterEach(() => server.stop());

const COUNTER: Grants = { storage: ['read', 'create', 'update', 'delete'], 'parts.approve': ['update'] };

async function open(at: string, permissions: Grants = COUNTER) {
  const routes = (
    <Routes>
      <Route path="/stocktakes" element={<StocktakeListPage />} />
      <Route path="/stocktakes/:id" element={<StocktakeDetailPage />} />
    </Routes>
  );
  return (await renderUnit(manifest, routes, { permissions, at })).user;
}

it('sends what was counted with a key and its moment, and ticks it', async () => {
  const counted = countWith({ counted: '9.500', difference: '-0.500' });
  server.on(countStocktake, one(counted));
  const user = await open('/stocktakes/3');
  fireEvent.change(await screen.findByLabelText(/^Count of BRG-6204/), { target: { value: '9,5' } });
  server.on(getStocktake, one(stocktakeWith([counted])));
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(await screen.findByRole('img', { name: 'Counted' })).toBeVisible();
  expect(screen.getByText('1 / 1')).toBeVisible();
  const { body } = server.seen(countStocktake)[0] as { body: Record<string, string> };
  expect(body).toMatchObject({ part_entry_id: 5, quantity: '9.5', client_id: expect.any(String) as string });
  expect(new Date(body.counted_at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
});

it('sends nothing where no quantity is typed', async () => {
  const user = await open('/stocktakes/3');
  fireEvent.change(await screen.findByLabelText(/^Count of BRG-6204/), { target: { value: 'ten' } });
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(server.seen(countStocktake)).toEqual([]);
});

it('closes, then approves the differences once that is confirmed', async () => {
  const counted = [countWith({ counted: '9.000', difference: '-1.000' })];
  const closed = stocktakeWith(counted, { state: 'closed', differences_count: 1 });
  server.on(closeStocktake, one(closed)).on(approveStocktake, one(stocktakeWith(counted, { state: 'approved' })));
  const user = await open('/stocktakes/3');
  await screen.findByText('Being counted');
  server.on(getStocktake, one(closed));
  await user.click(screen.getByRole('button', { name: 'Close for approval' }));
  expect(await screen.findByText('Difference: -1 pcs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.seen(approveStocktake)).toEqual([]);
  server.on(getStocktake, one(stocktakeWith(counted, { state: 'approved' })));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeVisible();
});

it('offers nothing to those who may only read', async () => {
  await open('/stocktakes/3', { storage: ['read'] });
  await screen.findByText('Being counted');
  for (const name of ['Count', 'Close for approval', 'Remove stocktaking']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('is removed once that is confirmed', async () => {
  server.on(removeStocktake, { body: { status: 'ok' } });
  const user = await open('/stocktakes/3');
  await user.click(await screen.findByRole('button', { name: 'Remove stocktaking' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove stocktaking' }));
  await waitFor(() => expect(server.seen(removeStocktake)).toHaveLength(1));
});

it('lists stocktakings with how far they are', async () => {
  await open('/stocktakes');
  expect(await screen.findByText('0 / 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shelf A1' })).toHaveAttribute('href', '/stocktakes/3');
  expect(screen.getAllByText('Being counted').length).toBeGreaterThan(0);
});

it('says why a count is refused', async () => {
  server.on(countStocktake, problemOf(409, 'in_use')).on(findBarcode, problemOf(404, 'not_found'));
  const user = await open('/stocktakes/3');
  fireEvent.change(await screen.findByLabelText(/^Count of BRG-6204/), { target: { value: '9' } });
  await user.click(screen.getByRole('button', { name: 'Count' }));
  await waitFor(() => expect(server.seen(countStocktake)).toHaveLength(1));
  expect(await screen.findByText(/^It is used elsewhere/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Counted' })).toBeNull();
});
