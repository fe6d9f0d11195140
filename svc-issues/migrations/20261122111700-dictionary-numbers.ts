import type { Migration } from '@portal/service-kit/migration';

/** Ids up to 1,000 are those of the demo plants, which other services know. */
export const dictionaryNumbers: Migration = {
  name: '20261122111700-dictionary-numbers',
  async up(trx) {
    await trx.raw(`select setval('issues.dictionary_id_seq', greatest(1000, (select last_value from issues.dictionary_id_seq)))`);
  },
  async down() {
    // Numbers that were passed over stay unused.
  },
};
