import * as contracts from '@portal/contracts/identity/contracts';
import { isCurrency } from '@portal/service-kit/currencies';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { recordChanges } from './exchange-rate.events';
import { deleteRate, EXCHANGE_RATES, insertRates, lockMainCurrency } from './exchange-rate.repository';

const listExchangeRates = useCase({
  contract: contracts.listExchangeRates,
  run: ({ query, searchParams }) => runList(query, EXCHANGE_RATES, searchParams),
});

const createExchangeRate = useCase({
  contract: contracts.createExchangeRate,
  async run({ query, body }) {
    if (!isCurrency(body.currency_id)) throw new Invalid({ currency_id: 'not_found' });
    const base = await lockMainCurrency(query);
    if (body.currency_id === base) throw new Invalid({ currency_id: 'invalid' });
    const [item] = await insertRates(query, base, [body]);
    if (!item) throw new Invalid({ valid_from: 'taken' });
    recordChanges(query, [item], 'created');
    return { status: 'ok', item };
  },
});

const removeExchangeRate = useCase({
  contract: contracts.removeExchangeRate,
  async run({ query, params: { id } }) {
    const removed = await deleteRate(query, id);
    if (!removed) throw new NotFound('The exchange rate');
    recordChanges(query, [removed], 'removed');
    return { status: 'ok' };
  },
});

/** Exchange rates that amounts in other currencies are converted by. */
export const exchangeRateUseCases = [listExchangeRates, createExchangeRate, removeExchangeRate];
