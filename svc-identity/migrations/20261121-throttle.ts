import type { Migration } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

async function allow(trx: Knex, kinds: readonly string[]): Promise<void> {
  await trx.raw(`alter table ${SCHEMA}.attempt_counter drop constraint attempt_counter_kind`);
  await trx.raw(
    `alter table ${SCHEMA}.attempt_counter add constraint attempt_counter_kind check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
  );
}

/** Networks, and guesses that are right when anybody has the code, are counted apart. */
export const throttle: Migration = {
  name: '20261121-throttle',
  up: (trx) => allow(trx, ['person', 'anybody', 'device', 'network', 'tenant', 'codes']),
  async down(trx) {
    await trx.raw(`delete from ${SCHEMA}.attempt_counter where kind not in ('person', 'device', 'tenant')`);
    await allow(trx, ['person', 'device', 'tenant']);
  },
};
