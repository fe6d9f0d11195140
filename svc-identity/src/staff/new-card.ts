import type { Barcode } from '@portal/contracts/barcodes';
import type { Caller } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { mayReadCard } from '../people/readable-person';
import { cardHolder } from './person-card.repository';

/**
 * Refuses the number of a card that somebody else has. Only a caller who may read that person's card is told that it is taken.
 *
 * @param owner the person who gets the card, null for a new one
 * @throws Invalid `barcode.value`
 */
export async function assertCardIsFree(query: Query, caller: Caller, card: Barcode, owner: number | null): Promise<void> {
  const holder = await cardHolder(query, card.value);
  if (!holder || holder.id === owner) return;
  throw new Invalid({ 'barcode.value': mayReadCard(caller, holder.id, holder) ? 'taken' : 'invalid' });
}
