import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences, listCurrencies } from '@portal/contracts/identity/contracts';
import {
  addExchangeLine,
  approveExchange,
  createExchange,
  findBarcode,
  listExchanges,
  listPartEntries,
  listParts,
  returnExchange,
  setExchangeLine,
  takeExchange,
} from '@portal/contracts/inventory/contracts';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { openCode } from '@portal/portal-kit/portal';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { exchangeLineWith, exchangeWith, partEntryWith, partWith } from '../testing/part.factory';
import { ExchangePage } from './exchange.page';

const all = <T,>(items: T[]) => ({ body: { status: 'ok', items } }) as const;
const page = <T,>(items: T[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } }) as const;
const one = <T,>(item: T) => ({ body: { status: 'ok', item } }) as const;

let server: FakeServer;
/** What is there; `take` and the like change it. */
let exchanges: Exchange[];
beforeEach(() => {
  localStorage.clear();
  exchanges = [exchangeWith([exchangeLineWith()])];
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listExchanges, () => page(exchanges))
    .on(listParts, page([partWith()]))
    .on(listPartEntries, page([partEntryWith()]))
    .on(listCurrencies, all([]));
});
afterEach(() => server.stop());

async function open(at = '/parts_exchange') {
  const permissions = { parts: ['read'], 'parts.exchange': ['create'], 'parts.approve': ['update'] } as const;
  return (await renderUnit(manifest, <ExchangePage />, { permissions: permissions as never, at })).user;
}

const keys = (contract: Parameters<FakeServer['seen']>[0]) => server.seen(contract).map(({ headers }) => headers['Idempotency-Key']);

it('sends the same key again where the network is cut in the middle of taking', async () => {
  server.on(takeExchange, 'no connection', 'no connection', one(exchangeWith([])));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Take the parts' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take the parts' })).not.toHaveAttribute('aria-busy', 'true'));
  const before = keys(takeExchange).length;
  await user.click(screen.getByRole('button', { name: 'Take the parts' }));
  await waitFor(() => expect(keys(takeExchange).length).toBeGreaterThan(before));
  expect(new Set(keys(takeExchange)).size).toBe(1);
});

it('"Parts availability changed: edit the drop box and retry" shows what is left and takes that', async () => {
  const lines = [{ part_entry_id: 5, quantity: '2.000', quantity_available: '1.000' }];
  server
    .on(takeExchange, problemOf(409, 'availability_changed', { lines }))
    .on(setExchangeLine, one(exchangeWith([exchangeLineWith({ quantity: '1.000' })])));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Take the parts' }));
  expect(await screen.findByText('Only 1 pcs left')).toBeVisible();
  expect(screen.getByText(/^Part availability has changed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 1 pcs' }));
  await waitFor(() => expect(server.seen(setExchangeLine)[0]?.body).toEqual({ quantity: '1.000' }));
  await waitFor(() => expect(screen.queryByText('Only 1 pcs left')).toBeNull());
});

it('sets a quantity in one step', async () => {
  server.on(setExchangeLine, one(exchangeWith([exchangeLineWith({ quantity: '20.000' })])));
  await open();
  const field = await screen.findByLabelText('Quantity of BRG-6204 Ball bearing');
  fireEvent.change(field, { target: { value: '20' } });
  fireEvent.blur(field);
  await waitFor(() => expect(server.seen(setExchangeLine)[0]?.body).toEqual({ quantity: '20' }));
});

it('adds one with each reading of the code of a shelf, and begins the drop box with the first', async () => {
  exchanges = [];
  server
    .on(findBarcode, one({ entity: 'Location', id: 9, name: 'A1', route: 'settings.locations.show' }))
    .on(createExchange, one(exchangeWith([])))
    .on(addExchangeLine, () => {
      exchanges = [exchangeWith([exchangeLineWith({ quantity: '1.000' })])];
      return one(exchanges[0]);
    });
  await open();
  await screen.findByText('The basket is empty');
  for (const times of [1, 2]) {
    await act(() => openCode('A1'));
    await waitFor(() => expect(server.seen(addExchangeLine)).toHaveLength(times));
  }
  expect(server.seen(addExchangeLine).map(({ body }) => body)).toEqual(Array(2).fill({ part_entry_id: 5, quantity: '1' }));
  expect(new Set(keys(addExchangeLine)).size).toBe(2);
  expect(server.seen(createExchange)).toHaveLength(1);
});

it('brings back what was taken, with its condition', async () => {
  exchanges = [exchangeWith([exchangeLineWith({ state: 'awaiting_return', overdue: true })])];
  server.on(returnExchange, one(exchanges[0] as Exchange));
  const user = await open('/parts_exchange?tab=return');
  expect(await screen.findByText('Overdue')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Bring back' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/^Quantity/), { target: { value: '1' } });
  fireEvent.click(form.getByLabelText('Damaged'));
  await user.click(form.getByRole('button', { name: 'Bring back' }));
  await waitFor(() =>
    expect(server.seen(returnExchange)[0]?.body).toEqual({ lines: [{ line_id: 70, quantity: '1', condition: 'damaged' }] }),
  );
});

it('lets an authorised person approve what waits', async () => {
  exchanges = [exchangeWith([exchangeLineWith({ state: 'pending_approval', requires_approval: true })])];
  server.on(approveExchange, one(exchanges[0] as Exchange));
  const user = await open('/parts_exchange?tab=approve');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(server.seen(approveExchange)[0]?.body).toEqual({ line_ids: [70] }));
});
