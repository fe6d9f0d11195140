import * as contracts from '@portal/contracts/inventory/contracts';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { SAME_LOCATION } from '../locations/check-location';
import { insufficient } from './change-entry';
import { readEntry } from './entry-list.repository';
import { insertLikeEntry, relocate } from './entry.repository';
import { lockStock, type EntryStock, type Moved } from './ledger.repository';
import { moveStock, publishMoved } from './move-stock';
import { findPlace } from '../locations/place.repository';
import { negative, thousandths } from './quantity';

/** @throws NotFound */
async function lockEntry(query: Query, id: number): Promise<EntryStock> {
  const entry = (await lockStock(query, [id])).get(id);
  if (!entry) throw new NotFound('The entry');
  return entry;
}

/** @throws Invalid where nothing can be put into the place */
async function assertPlace(query: Query, id: number): Promise<void> {
  const place = await findPlace(query, id);
  if (!place?.can_be_picked) throw new Invalid({ location_id: place ? 'invalid' : 'not_found' });
}

/** Takes some of a locked entry into one of its own. Returns the number of that. */
async function split(
  query: Query,
  entry: EntryStock,
  { kind, quantity, location }: { kind: 'move' | 'separate'; quantity: string; location: number },
): Promise<number> {
  const other = await insertLikeEntry(query, entry.id, location);
  const moved = await moveStock(query, [
    { kind, entry: entry.id, quantity: negative(quantity), other_entry_id: other },
    { kind, entry: other, quantity, other_entry_id: entry.id },
  ]);
  if (!moved) throw insufficient(entry.available);
  return other;
}

/** Another place for all of an entry, which stays the same, or for some of it, which becomes an entry of its own. */
const movePartEntry = useCase({
  contract: contracts.movePartEntry,
  async run({ query, caller, params, body }) {
    const entry = await lockEntry(query, params.id);
    if (body.location_id === entry.location_id) throw new Invalid({ location_id: SAME_LOCATION });
    await assertPlace(query, body.location_id);
    const quantity = body.quantity ?? entry.available;
    if (thousandths(quantity) === 0 || thousandths(quantity) > thousandths(entry.available)) throw insufficient(entry.available);
    const all = thousandths(quantity) === thousandths(entry.on_hand);
    if (all) await publishMoved(query, await relocate<Moved>(query, entry.id, body.location_id));
    const id = all ? entry.id : await split(query, entry, { kind: 'move', quantity, location: body.location_id });
    return { status: 'ok', item: await readEntry({ query, caller }, id) };
  },
});

/** Some of an entry, never all of it, as an entry of its own. */
const separatePartEntry = useCase({
  contract: contracts.separatePartEntry,
  async run({ query, caller, params, body }) {
    const entry = await lockEntry(query, params.id);
    const { quantity, location_id: location = entry.location_id } = body;
    if (thousandths(quantity) === thousandths(entry.on_hand))
      throw new Invalid({ quantity: ['too_high', 'The whole quantity cannot be separated.'] });
    if (thousandths(quantity) > thousandths(entry.available)) throw insufficient(entry.available);
    if (location !== entry.location_id) await assertPlace(query, location);
    const id = await split(query, entry, { kind: 'separate', quantity, location });
    return { status: 'ok', item: await readEntry({ query, caller }, id) };
  },
});

/** What gives stock another place. */
export const moveEntryUseCases = [movePartEntry, separatePartEntry];
