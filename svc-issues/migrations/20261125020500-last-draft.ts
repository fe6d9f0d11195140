import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const TABLES = ['flow', 'flow_draft'];

/**
 * The number of the last draft that a flow had: the next one does not begin at 1 again, where somebody may still have an earlier one open.
 */
export const lastDraft: Migration = {
  name: '20261125020500-last-draft',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('flow', (t) => void t.integer('last_draft').notNullable().defaultTo(0));
    for (const table of TABLES) await trx.raw('alter table ??.?? no force row level security', [SCHEMA, table]);
    await trx.raw(
      'update ??.flow f set last_draft = d.draft_version from ??.flow_draft d where (d.tenant_id, d.flow_id) = (f.tenant_id, f.id)',
      [SCHEMA, SCHEMA],
    );
    for (const table of TABLES) await trx.raw('alter table ??.?? force row level security', [SCHEMA, table]);
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('flow', (t) => void t.dropColumn('last_draft'));
  },
};
