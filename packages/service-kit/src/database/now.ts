import type { TenantTrx } from './transaction';

/** The time of this transaction by the database, which all processes share: for what is stored and compared later, whoever's clock is wrong. */
export async function databaseNow(trx: TenantTrx): Promise<Date> {
  const {
    rows: [row],
  } = await trx.raw<{ rows: { now: Date }[] }>('select now()');
  if (!row) throw new Error('the database has no time');
  return row.now;
}
