import { z } from 'zod';
import * as contracts from '@portal/contracts/identity/contracts';
import { exchangeRatesImport, type ExchangeRateColumn } from '@portal/contracts/identity/imports';
import { exchangeRateInput, type ExchangeRateInput } from '@portal/contracts/identity/schemas';
import { currencyOf } from '@portal/service-kit/currencies';
import { defineImport, type ImportCall, type ImportRow } from '@portal/service-kit/imports';
import { t } from '../default-names';
import type { Deps } from '../deps';
import { recordChanges } from './exchange-rate.events';
import { changeRates, insertRates, lockMainCurrency, ratesLike } from './exchange-rate.repository';

type Row = ImportRow<ExchangeRateInput, ExchangeRateColumn>;

const { shape } = exchangeRateInput;
const title = (column: ExchangeRateColumn) => t(`imports.exchange_rates.columns.${column}`);
const keyOf = ({ currency_id, valid_from }: Pick<ExchangeRateInput, 'currency_id' | 'valid_from'>) => `${currency_id} ${valid_from}`;

/** What a row says; null where its currency is none that can be converted. */
function inputOf(row: Row, base: number): ExchangeRateInput | null {
  const { currency, rate, valid_from } = row.values as Record<ExchangeRateColumn, string>;
  const currency_id = currencyOf(currency) ?? null;
  if (currency_id === null) row.refuse('currency', 'not_found');
  else if (currency_id === base) row.refuse('currency', 'invalid');
  return currency_id === null || row.isBad ? null : { currency_id, rate, valid_from };
}

async function planRates({ query }: ImportCall<Deps>, rows: readonly Row[]): Promise<void> {
  const base = await lockMainCurrency(query);
  const inputs = new Map(rows.map((row) => [row, row.isBad ? null : inputOf(row, base)]));
  const asked = [...inputs.values()].filter((input) => input !== null);
  const known = new Map((await ratesLike(query, base, asked)).map((one) => [keyOf(one), one.rate]));
  const seen = new Set<string>();
  for (const [row, input] of inputs) {
    if (input === null) continue;
    const key = keyOf(input);
    const before = known.get(key);
    if (seen.has(key)) row.refuse('valid_from', 'repeated');
    else if (before === undefined) row.create(input);
    else if (Number(before) === Number(input.rate)) row.keep();
    else row.update(input);
    seen.add(key);
  }
}

async function writeRates({ query }: ImportCall<Deps>, rows: readonly Row[]): Promise<void> {
  const base = await lockMainCurrency(query);
  const dataOf = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).map((row) => row.data);
  const [created, updated] = [dataOf('created'), dataOf('updated')];
  if (created.length > 0) recordChanges(query, await insertRates(query, base, created), 'created');
  if (updated.length > 0) recordChanges(query, await changeRates(query, base, updated), 'changed');
}

/** Exchange rates from a file, by the rules of the form; a rate of a day that is there already is changed. */
export const exchangeRates = defineImport<ExchangeRateColumn, ExchangeRateInput, Deps>({
  list: exchangeRatesImport,
  contract: contracts.importExchangeRates,
  title: t('imports.exchange_rates.title'),
  columns: {
    currency: { title: title('currency'), kind: 'text', required: true, schema: z.string().length(3) },
    rate: { title: title('rate'), kind: 'decimal', required: true, schema: shape.rate },
    valid_from: { title: title('valid_from'), kind: 'date', required: true, schema: shape.valid_from },
  },
  plan: planRates,
  write: writeRates,
});
