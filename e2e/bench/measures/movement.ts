import { newPart } from '../../domains/inventory/stock.factory';
import { foundLocation } from '../../domains/inventory/location.factory';
import type { BareMovement } from '../../domains/inventory/bare/movement';
import { withStockCopy } from '../../domains/inventory/stock-copy';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { type Endpoint, endpointsOf, shareRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { alternate, load, type Sent } from '../load';
import type { Measure } from '../measure';
import { checkedRows } from '../written';

/** Each connection has a lot of its own, as storekeepers at different shelves do. */
const CONNECTIONS = 16;
/** More than any run moves. */
const PIECES = 10_000_000;
const KINDS: readonly BareMovement[] = ['reserve', 'issue'];

/** A lot of a part of its own. */
async function newLot(client: TenantClient): Promise<number> {
  const [{ id: part }, { id: location_id }] = [await newPart(client), await foundLocation(client)];
  const entry = { location_id, quantity: String(PIECES), entry_number: `BENCH-${part}` };
  const { id } = await client.item<{ id: number }>(client.call('POST', `/parts/${part}/entries`, entry));
  return id;
}

/** One piece of each lot is reserved and another one issued, again and again. */
const movementsOf = (entries: readonly number[]): Sent[][] =>
  entries.map((id) =>
    KINDS.map((kind) => ({ method: 'POST', path: `/part_entries/${id}/${kind}`, body: JSON.stringify({ quantity: '1' }) })),
  );

/** A movement with its ledger and event, fsynced, against a bare server that writes the same rows for a tenant of its own. */
export const movement: Measure = async ({ stage, effort, rounds }) => {
  const endpoints = await endpointsOf(stage, 'admin@acme.test', 'inventory');
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const own: number[] = [];
  for (let lot = 0; lot < CONNECTIONS; lot += 1) own.push(await newLot(client));
  const move = ({ url, headers }: Endpoint, entries: readonly number[]) =>
    load({ url, headers, sequences: movementsOf(entries), connections: CONNECTIONS, effort });
  const database = await stage.database();
  try {
    const { bare, service, portal } = await withStockCopy(database, { lots: CONNECTIONS, pieces: PIECES }, (tenant, entries) =>
      besideBareServer(stage, tenant, (url) =>
        checkedRows(database, ['inventory.storage_movement', 'inventory.outbox'], () =>
          alternate(
            {
              bare: () => move({ url, headers: {} }, entries),
              service: () => move(endpoints.service(), own),
              portal: () => move(endpoints.edge, own),
            },
            rounds,
          ),
        ),
      ),
    );
    return [
      shareRow(
        'movement of a lot (reserve, issue) with ledger and event, fsynced, c=16, svc-inventory alone: requests/s against the bare server',
        service,
        bare,
        0.5,
      ),
      shareRow('the same through the BFF', portal, bare, 0.5),
    ];
  } finally {
    await database.end();
  }
};
