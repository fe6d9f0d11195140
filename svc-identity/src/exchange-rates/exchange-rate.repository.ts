import { exchangeRatesList } from '@portal/contracts/identity/lists';
import type { ExchangeRate, ExchangeRateInput } from '@portal/contracts/identity/schemas';
import { listOf, selectList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'r.id',
  currency_id: 'r.currency_id',
  base_currency_id: 'r.base_currency_id',
  rate: 'trim_scale(r.rate)::text',
  valid_from: 'r.valid_from::text',
} satisfies Record<keyof ExchangeRate, string>;

const COLUMNS = selectList(ITEM);

/** The list of exchange rates. */
export const EXCHANGE_RATES = listOf(exchangeRatesList, {
  from: 'exchange_rate r',
  item: ITEM,
  filters: { id: 'r.id', currency_id: 'r.currency_id', valid_from: 'r.valid_from' },
  sorts: { id: 'r.id', valid_from: 'r.valid_from' },
  id: 'r.id',
});

/** The main currency of the plant; it stays so until the transaction ends. */
export async function lockMainCurrency(query: Query): Promise<number> {
  const [tenant] = await query.sql<{ currency: number }>(
    'select default_currency_id as currency from tenant where tenant_id = $1 for share',
  );
  if (!tenant) throw new Error('the tenant is not there');
  return tenant.currency;
}

/** The next rates of the tenant after a number, by number. */
export function exchangeRatesAfter(query: Query, after: number, limit: number): Promise<ExchangeRate[]> {
  return query.sql(`select ${COLUMNS} from exchange_rate r where r.tenant_id = $1 and r.id > $2 order by r.id limit $3`, [after, limit]);
}

const GIVEN = 'jsonb_to_recordset($3::jsonb) as g (currency_id integer, rate numeric, valid_from date)';

/** Rates to a main currency that are stored for the currencies and days of these. */
export function ratesLike(query: Query, base: number, inputs: readonly Omit<ExchangeRateInput, 'rate'>[]): Promise<ExchangeRate[]> {
  return query.sql(
    `select ${COLUMNS} from exchange_rate r
     join (select distinct g.currency_id, g.valid_from from ${GIVEN}) g on g.currency_id = r.currency_id and g.valid_from = r.valid_from
     where r.tenant_id = $1 and r.base_currency_id = $2 order by r.id`,
    [base, JSON.stringify(inputs)],
  );
}

/** Stores rates to a main currency; one whose currency and day is there already is left out. Returns those stored. */
export function insertRates(query: Query, base: number, inputs: readonly ExchangeRateInput[]): Promise<ExchangeRate[]> {
  return query.sql(
    `insert into exchange_rate as r (tenant_id, base_currency_id, currency_id, rate, valid_from)
     select $1, $2, g.currency_id, g.rate, g.valid_from from ${GIVEN}
     on conflict (tenant_id, base_currency_id, currency_id, valid_from) do nothing
     returning ${COLUMNS}`,
    [base, JSON.stringify(inputs)],
  );
}

/** Changes how much is stored for the currencies and days of these. Returns those changed. */
export function changeRates(query: Query, base: number, inputs: readonly ExchangeRateInput[]): Promise<ExchangeRate[]> {
  return query.sql(
    `update exchange_rate r set rate = g.rate from ${GIVEN}
     where r.tenant_id = $1 and r.base_currency_id = $2 and r.currency_id = g.currency_id and r.valid_from = g.valid_from
     returning ${COLUMNS}`,
    [base, JSON.stringify(inputs)],
  );
}

/** Removes a rate and returns it, undefined where there is none. */
export async function deleteRate(query: Query, id: number): Promise<ExchangeRate | undefined> {
  const [removed] = await query.sql<ExchangeRate>(`delete from exchange_rate r where r.tenant_id = $1 and r.id = $2 returning ${COLUMNS}`, [
    id,
  ]);
  return removed;
}
