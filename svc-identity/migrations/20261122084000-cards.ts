import type { Migration } from '@portal/service-kit/migration';

/** A card is one person's: it approves as an access code does. */
export const cards: Migration = {
  name: '20261122084000-cards',
  async up(trx) {
    await trx.raw(`create unique index person_card on identity.person (tenant_id, (barcode->>'value')) where removed_at is null`);
  },
  async down(trx) {
    await trx.raw('drop index identity.person_card');
  },
};
