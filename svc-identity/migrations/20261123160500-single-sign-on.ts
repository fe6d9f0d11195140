import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** Sets which words a column of a table takes. */
async function allow(trx: Knex, [table, column]: readonly [table: string, column: string], words: readonly string[]): Promise<void> {
  await trx.raw(`alter table ${SCHEMA}.${table} drop constraint ${table}_${column}`);
  await trx.raw(`alter table ${SCHEMA}.${table} add constraint ${table}_${column} check (${column} in (${listOf(words)}))`);
}

const METHOD = ['session', 'method'] as const;
const PURPOSE = ['sign_in_challenge', 'purpose'] as const;
const METHODS = ['password', 'code', 'passkey', 'terminal'];
const PURPOSES = ['second_factor', 'passkey_sign_in', 'passkey_enrolment', 'proof'];

/** The OpenID provider of a tenant, and whom it calls how. */
export const singleSignOn: Migration = {
  name: '20261123160500-single-sign-on',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'identity_provider',
      (t) => {
        t.text('label').notNullable();
        t.text('issuer').notNullable();
        t.text('client_id').notNullable();
        t.binary('client_secret').notNullable().comment('sealed');
        t.text('scopes').notNullable();
        t.text('groups_claim').notNullable();
        t.jsonb('group_mapping').notNullable();
        t.boolean('required').notNullable();
        t.text('end_session_endpoint').comment('where people sign out at the provider');
        t.timestamp('updated_at').notNullable().defaultTo(trx.fn.now());
      },
      { primary: [] },
    );
    await tenantTable(
      trx,
      SCHEMA,
      'external_identity',
      (t) => {
        t.text('issuer').notNullable();
        t.text('subject').notNullable();
        t.bigInteger('user_id').notNullable();
        t.timestamp('bound_at').notNullable().defaultTo(trx.fn.now());
        t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
      },
      { primary: ['issuer', 'subject'] },
    );
    await trx.raw('create unique index external_identity_of_user on identity.external_identity (tenant_id, user_id, issuer)');
    await allow(trx, METHOD, [...METHODS, 'single_sign_on']);
    await allow(trx, PURPOSE, [...PURPOSES, 'single_sign_on']);
  },
  async down(trx) {
    await trx.raw(
      `delete from ${SCHEMA}.temporary_approval where session_id in (select id from ${SCHEMA}.session where method = 'single_sign_on')`,
    );
    await trx.raw(`delete from ${SCHEMA}.session where method = 'single_sign_on'`);
    await trx.raw(`delete from ${SCHEMA}.sign_in_challenge where purpose = 'single_sign_on'`);
    await allow(trx, METHOD, METHODS);
    await allow(trx, PURPOSE, PURPOSES);
    await dropTable(trx, SCHEMA, 'external_identity');
    await dropTable(trx, SCHEMA, 'identity_provider');
  },
};
