import { queryOf, type TenantTrx } from './transaction';

/** The time of this transaction by the database, which all processes share: for what is stored and compared later, whoever's clock is wrong. */
export function databaseNow(trx: TenantTrx): Promise<Date> {
  return queryOf(trx).now();
}
