import type { Knex } from 'knex';
import { ExchangeRateChanged } from '@portal/proto/identity/v1/events';
import type { ExchangeRatesService } from '@portal/proto/identity/v1/identity';
import type { Base } from '../base';
import type { GrpcClient } from '../grpc';
import { tenantTable } from '../migration/tenant-table';
import type { CopyDeps, ReferenceCopy } from './copies';
import { rowCopy } from './row-copy';

/** What a service keeps of a stored exchange rate, which svc-identity owns. */
interface ExchangeRateCopy {
  id: number;
  currency_id: number;
  base_currency_id: number;
  rate: string;
  valid_from: string;
  removed: boolean;
}

/** The table of the copy. The service also keeps `currency_id` of its tenants. */
export async function exchangeRateTable(trx: Knex, schema: string): Promise<void> {
  await tenantTable(trx, schema, 'exchange_rate', (t) => {
    t.bigInteger('id').notNullable();
    t.integer('currency_id').notNullable();
    t.integer('base_currency_id').notNullable();
    t.decimal('rate', 17, 8).notNullable();
    t.date('valid_from').notNullable();
    t.boolean('removed').notNullable();
    t.index(['tenant_id', 'currency_id', 'base_currency_id', 'valid_from']);
  });
}

/** Exchange rates of each tenant, in the table `exchange_rate`. */
export function exchangeRateCopy<
  D extends Base & Pick<CopyDeps, 'tenants'> & { exchangeRates: Pick<GrpcClient<typeof ExchangeRatesService>, 'page'> },
>(schema: string): ReferenceCopy<D> {
  return rowCopy<D, ExchangeRateChanged, ExchangeRateChanged, ExchangeRateCopy>({
    table: 'exchange_rate',
    durable: `${schema}-identity`,
    event: ExchangeRateChanged,
    itemOf: (event) => event,
    page: async ({ exchangeRates }, { afterId, limit, options }) => (await exchangeRates.page({ afterId, limit }, options)).exchangeRates,
    rowOf: ({ id, currencyId, baseCurrencyId, rate, validFrom, removed }) => ({
      id,
      currency_id: currencyId,
      base_currency_id: baseCurrencyId,
      rate,
      valid_from: validFrom,
      removed,
    }),
  });
}

/**
 * SQL: how much of the plant's main currency one unit of a currency is worth on a day, by the latest stored rate; 1 for the main currency
 * itself, null without a rate. `currency` and `day` are SQL.
 */
export function rateSql(tenant: string, currency: string, day: string): string {
  return `(select case when t.currency_id = ${currency} then 1 else (
    select r.rate from exchange_rate r
    where r.tenant_id = t.tenant_id and r.currency_id = ${currency} and r.base_currency_id = t.currency_id and not r.removed
      and r.valid_from <= ${day}
    order by r.valid_from desc limit 1) end
    from tenant t where t.tenant_id = ${tenant})`;
}
