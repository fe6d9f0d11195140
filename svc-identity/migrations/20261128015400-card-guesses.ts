import type { Migration } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const KINDS = ['person', 'anybody', 'device', 'network', 'tenant', 'codes', 'set_codes'];
const ADDED = ['cards', 'set_cards', 'import_cards'];

async function allow(trx: Knex, kinds: readonly string[]): Promise<void> {
  const named = kinds.map((kind) => `'${kind}'`).join(', ');
  await trx.raw(`alter table identity.attempt_counter drop constraint attempt_counter_kind,
    add constraint attempt_counter_kind check (kind in (${named}))`);
}

/** The owner changes the rows of all tenants at once. */
async function ofAllTenants(trx: Knex, table: string, statement: string): Promise<void> {
  await trx.raw(`alter table identity.${table} no force row level security`);
  await trx.raw(statement);
  await trx.raw(`alter table identity.${table} force row level security`);
}

/** Card numbers that are tried are counted, and new ones have at least eight characters in every plant. */
export const cardGuesses: Migration = {
  name: '20261128015400-card-guesses',
  async up(trx) {
    await allow(trx, [...KINDS, ...ADDED]);
    await ofAllTenants(
      trx,
      'tenant',
      `update identity.tenant set attributes = jsonb_set(attributes, '{card_min}', '8') where (attributes->>'card_min')::int < 8`,
    );
  },
  async down(trx) {
    await ofAllTenants(
      trx,
      'attempt_counter',
      `delete from identity.attempt_counter where kind in (${ADDED.map((kind) => `'${kind}'`).join(', ')})`,
    );
    await allow(trx, KINDS);
  },
};
