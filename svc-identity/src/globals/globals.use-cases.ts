import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { currenciesIn } from './currencies';
import { ENCODINGS } from './encodings';
import { timezonesAt } from './timezones';

const listCurrencies = useCase({
  contract: contracts.listCurrencies,
  run: ({ ctx }) => Promise.resolve({ status: 'ok', items: currenciesIn(ctx.locale) }),
});

const listTimezones = useCase({
  contract: contracts.listTimezones,
  run: () => Promise.resolve({ status: 'ok', items: timezonesAt(new Date()) }),
});

const listEncodings = useCase({ contract: contracts.listEncodings, run: () => Promise.resolve({ status: 'ok', items: [...ENCODINGS] }) });

export const globalUseCases = [listCurrencies, listTimezones, listEncodings];
