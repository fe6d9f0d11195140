import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { lockStock } from '../stock/ledger.repository';
import { moveStock } from '../stock/move-stock';
import { thousandths } from '../stock/quantity';
import { differencesOf } from './stocktake.repository';

/**
 * Adjusts each entry by what was counted more or less than the ledger said of that moment; what moved since stays moved.
 * @throws Invalid naming each entry of which less would be left than is reserved
 */
export async function adjustDifferences(query: Query, stocktake: number): Promise<void> {
  const differences = await differencesOf(query, stocktake);
  if (differences.length === 0) return;
  const stock = await lockStock(
    query,
    differences.map(({ entry }) => entry),
  );
  const short = differences.filter(({ entry, quantity }) => {
    const found = stock.get(entry);
    return !found || thousandths(found.available) + thousandths(quantity) < 0;
  });
  if (short.length > 0) {
    const problem = ({ entry }: { entry: number }) =>
      [`counts.${entry}`, ['insufficient_quantity', `${stock.get(entry)?.reserved ?? '0'} is reserved.`] as const] as const;
    throw new Invalid(Object.fromEntries(short.map(problem)));
  }
  const moved = await moveStock(
    query,
    differences.map((difference) => ({ kind: 'adjust' as const, ...difference, stocktake_id: stocktake })),
  );
  if (!moved) throw new Error('locked stock changed');
}
