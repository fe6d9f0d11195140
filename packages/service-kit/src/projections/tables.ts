import type { Knex } from 'knex';
import { dropTable, tenantTable } from '../migration/tenant-table';

/** How far the first fill of each copy is. */
export async function referenceFillTable(trx: Knex, schema: string): Promise<void> {
  await tenantTable(
    trx,
    schema,
    'reference_fill',
    (t) => {
      t.text('copy').notNullable();
      t.bigInteger('after_id').notNullable().defaultTo(0);
      t.timestamp('finished_at');
    },
    { primary: ['copy'], system: true },
  );
}

/** The copy of people. */
export async function peopleTable(trx: Knex, schema: string): Promise<void> {
  await tenantTable(trx, schema, 'people', (t) => {
    t.bigInteger('id').notNullable();
    t.text('name').notNullable();
    t.text('status').notNullable();
    t.specificType('groups', 'bigint[]').notNullable().defaultTo('{}');
    t.boolean('service_staff').notNullable().defaultTo(false);
  });
}

/** The tables of both copies, for the first migration of a service. */
export async function referenceTables(trx: Knex, schema: string): Promise<void> {
  await peopleTable(trx, schema);
  await tenantTable(
    trx,
    schema,
    'tenant',
    (t) => {
      t.specificType('locales', 'text[]').notNullable();
      t.boolean('demo').notNullable().defaultTo(false);
      t.jsonb('attributes');
    },
    { primary: [], system: true },
  );
  await referenceFillTable(trx, schema);
}

/** Undoes `referenceTables`, for `down` of a migration. */
export async function dropReferenceTables(trx: Knex, schema: string): Promise<void> {
  for (const table of ['reference_fill', 'tenant', 'people']) await dropTable(trx, schema, table);
}
