import * as contracts from '@portal/contracts/inventory/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { listPartUsePage } from './part-use.repository';
import { listReorderPage } from './reorder-list.repository';
import { listStockPage } from './stock-list.repository';
import { valuationAt } from './valuation.repository';

/** @throws Invalid where the moment is yet to come: nobody knows that stock */
function pastMoment(at: string | undefined): string | null {
  if (at === undefined) return null;
  if (new Date(at).getTime() > Date.now()) throw new Invalid({ at: 'too_high' });
  return at;
}

const listStock = useCase({
  contract: contracts.listStock,
  run: ({ query, searchParams }) => {
    const { at } = searchParams as { at?: string };
    return listStockPage(query, searchParams, pastMoment(at));
  },
});

const getValuation = useCase({
  contract: contracts.getValuation,
  async run({ query, searchParams }) {
    const { at } = searchParams;
    const worth = await valuationAt(query, pastMoment(at));
    return { status: 'ok', item: { at: at ?? new Date().toISOString(), ...worth } };
  },
});

const listReorder = useCase({ contract: contracts.listReorder, run: ({ query, searchParams }) => listReorderPage(query, searchParams) });

const listPartUse = useCase({
  contract: contracts.listPartUse,
  run: ({ query, caller, searchParams }) => listPartUsePage(query, caller, searchParams),
});

/** Stock at a date, its worth, how it is used, and what to order. */
export const storageUseCases = [listStock, getValuation, listReorder, listPartUse];
