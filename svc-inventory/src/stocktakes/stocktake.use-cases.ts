import * as contracts from '@portal/contracts/inventory/contracts';
import { STOCKTAKE_ENTRIES_MAX } from '@portal/contracts/inventory/part-terms';
import { StocktakeChanged } from '@portal/proto/inventory/v1/events';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { lockTree } from '../locations/location.repository';
import { findPlace } from '../locations/place.repository';
import { adjustDifferences } from './adjust-differences';
import { momentOfCount, problemOfEntry } from './check-count';
import { listStocktakesPage, readCount, readStocktake } from './stocktake-list.repository';
import * as stored from './stocktake.repository';

const changed = defineEvent(StocktakeChanged);

function publish(query: Query, { id, location_id, state }: Pick<stored.StoredStocktake, 'id' | 'location_id' | 'state'>, removed = false) {
  query.publish(changed(id, { stocktakeId: id, locationId: location_id, state, removed }));
}

const listStocktakes = useCase({
  contract: contracts.listStocktakes,
  run: ({ query, searchParams }) => listStocktakesPage(query, searchParams),
});

const getStocktake = useCase({
  contract: contracts.getStocktake,
  run: async ({ query, params }) => ({ status: 'ok', item: await readStocktake(query, params.id) }),
});

/** The tree is locked: two that are opened at once for a place and one below it see each other. */
const openStocktake = useCase({
  contract: contracts.openStocktake,
  async run({ query, body: { location_id } }) {
    await lockTree(query);
    if (!(await findPlace(query, location_id))) throw new Invalid({ location_id: 'not_found' });
    if (await stored.hasOpenStocktake(query, location_id)) throw new Invalid({ location_id: 'in_use' });
    if ((await stored.entriesInside(query, location_id, STOCKTAKE_ENTRIES_MAX + 1)) > STOCKTAKE_ENTRIES_MAX)
      throw new Invalid({ location_id: ['too_high', `More than ${STOCKTAKE_ENTRIES_MAX} entries lie there: choose a smaller place.`] });
    const id = await stored.insertStocktake(query, location_id);
    publish(query, { id, location_id, state: 'open' });
    return { status: 'ok', item: await readStocktake(query, id) };
  },
});

/** A count that arrives again is answered as the first time, also once the stocktaking is closed. */
const countStocktake = useCase({
  contract: contracts.countStocktake,
  async run({ query, params: { id }, body }) {
    const { part_entry_id, quantity, counted_at, client_id } = body;
    const stocktake = await stored.lockStocktake(query, id, 'share');
    const now = new Date();
    const at = momentOfCount(counted_at, now, stocktake.opened_at);
    const entry = await stored.entryToCount(query, part_entry_id, stocktake, at instanceof Date ? at : now);
    const earlier = await stored.entryOfClient(query, id, client_id);
    if (earlier !== null) return { status: 'ok', item: await readCount(query, id, earlier) };
    if (stocktake.state !== 'open') throw new Conflict('in_use', undefined, 'The stocktaking is closed.');
    const problem = problemOfEntry(entry, await stored.isCounted(query, id, part_entry_id));
    if (problem) throw new Invalid({ part_entry_id: problem });
    if (!(at instanceof Date)) throw new Invalid({ counted_at: at });
    const expected = entry?.expected ?? '0';
    await stored.insertCount(query, { stocktake: id, entry: part_entry_id, client: client_id, counted: quantity, expected, at });
    publish(query, stocktake);
    return { status: 'ok', item: await readCount(query, id, part_entry_id) };
  },
});

const closeStocktake = useCase({
  contract: contracts.closeStocktake,
  async run({ query, params: { id } }) {
    const stocktake = await stored.lockStocktake(query, id, 'update');
    if (stocktake.state === 'open') {
      await stored.closeStored(query, stocktake);
      publish(query, { ...stocktake, state: 'closed' });
    }
    return { status: 'ok', item: await readStocktake(query, id) };
  },
});

/** Once: approving it again changes nothing. */
const approveStocktake = useCase({
  contract: contracts.approveStocktake,
  async run({ query, params: { id } }) {
    const stocktake = await stored.lockStocktake(query, id, 'update');
    if (stocktake.state === 'open') throw new Conflict('in_use', undefined, 'The stocktaking is not closed yet.');
    if (stocktake.state === 'closed') {
      await adjustDifferences(query, id);
      await stored.approveStored(query, id);
      publish(query, { ...stocktake, state: 'approved' });
    }
    return { status: 'ok', item: await readStocktake(query, id) };
  },
});

const removeStocktake = useCase({
  contract: contracts.removeStocktake,
  async run({ query, params: { id } }) {
    const stocktake = await stored.lockStocktake(query, id, 'update');
    if (stocktake.state === 'approved') throw new Conflict('in_use', undefined, 'The stocktaking is approved.');
    await stored.eraseStocktake(query, id);
    publish(query, stocktake, true);
    return { status: 'ok' };
  },
});

/** Stocktakings. */
export const stocktakeUseCases = [
  listStocktakes,
  getStocktake,
  openStocktake,
  countStocktake,
  closeStocktake,
  approveStocktake,
  removeStocktake,
];
