import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { currenciesIn } from './currencies';

export const listCurrencies = useCase({
  contract: contracts.listCurrencies,
  async run({ ctx }) {
    return { status: 'ok', items: currenciesIn(ctx.locale) };
  },
});
