import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { inPortalDatabase } from './portal-database';

/** The people that a journey adds have numbers above it, far from those that the portal gives. */
export const BEFORE_ADDED = 7_000_000;

const ADD = `
  insert into identity.person (tenant_id, id, name, timezone, account_status, currency_id, no)
  select tenant_id, $2 + g, 'Shift worker ' || g, default_timezone, 'not_activated', default_currency_id, 'S' || g
  from identity.tenant cross join generate_series(1, $3::int) g where tenant_id = $1`;
const REMOVE = ['scheduled_event where user_id', 'person where id'].map(
  (rows) => `delete from identity.${rows} between $2 + 1 and $2 + $3 and tenant_id = $1`,
);

/** Gives a plant so many people with the employee numbers `S1`, `S2` and so on, and the ids from {@link BEFORE_ADDED} on. */
export async function addPeople(database: pg.Client, tenant: string, many: number): Promise<void> {
  await database.query(ADD, [tenant, BEFORE_ADDED, many]);
}

/** ACME has so many more people meanwhile, with the employee numbers `S1`, `S2` and so on. */
export async function withPeople(many: number, run: () => Promise<void>): Promise<void> {
  const values = [DEMO_TENANTS.acme.id, BEFORE_ADDED, many];
  await inPortalDatabase((database) => addPeople(database, DEMO_TENANTS.acme.id, many));
  try {
    await run();
  } finally {
    await inPortalDatabase(async (database) => {
      for (const statement of REMOVE) await database.query(statement, values);
    });
  }
}
