import type { ImportCall } from '@portal/service-kit/imports';
import { countFileCards, type FileCards } from '../../attempts/guard';
import type { Deps } from '../../deps';
import { cardOwners, type CardOwner } from '../person-card.repository';
import type { PersonRow } from './person-row';

/** The card numbers of a file that their people do not have already, by whether somebody else has them. */
export function newCards(rows: readonly PersonRow[], owners: ReadonlyMap<string, CardOwner>): FileCards {
  const count: FileCards = { free: 0, taken: 0 };
  for (const { values } of rows) {
    const { no, email, barcode } = values as Partial<Record<'no' | 'email' | 'barcode', string>>;
    if (barcode === undefined) continue;
    const owner = owners.get(barcode);
    if (!owner) count.free += 1;
    else if (!(no !== undefined && owner.no === no) && !(email !== undefined && owner.email === email.toLowerCase())) count.taken += 1;
  }
  return count;
}

/**
 * Counts the card numbers of a file as those of the form, so that a file does not tell which of thousands are in use.
 *
 * @throws TooMany
 */
export async function countCards(
  { ctx, caller, query, deps }: Pick<ImportCall<Deps>, 'ctx' | 'caller' | 'query' | 'deps'>,
  rows: readonly PersonRow[],
) {
  const numbers = rows.flatMap(({ values }) => (typeof values.barcode === 'string' ? [values.barcode] : []));
  if (numbers.length === 0) return;
  const owners = await cardOwners(query, numbers);
  await countFileCards(deps.db, ctx, caller.user, newCards(rows, new Map(owners.map((owner) => [owner.card, owner]))));
}
