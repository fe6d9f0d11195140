import type { Migration } from '@portal/service-kit/migration';

/**
 * What a person is looked up by, as columns of its own: behind row-level security PostgreSQL uses an index for a column, not for an
 * expression of one, so that each sign-in read everybody of the plant.
 */
export const personKeys: Migration = {
  name: '20261124144500-person-keys',
  async up(trx) {
    await trx.raw(`alter table identity.person
      add column email_folded text generated always as (lower(email)) stored,
      add column card text generated always as (barcode->>'value') stored`);
    await trx.raw('drop index identity.person_email, identity.person_card');
    await trx.raw('create unique index person_email on identity.person (tenant_id, email_folded) where removed_at is null');
    await trx.raw('create unique index person_card on identity.person (tenant_id, card) where removed_at is null');
  },
  async down(trx) {
    await trx.raw('alter table identity.person drop column email_folded, drop column card');
    await trx.raw('create unique index person_email on identity.person (tenant_id, lower(email)) where removed_at is null');
    await trx.raw(`create unique index person_card on identity.person (tenant_id, (barcode->>'value')) where removed_at is null`);
  },
};
