import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { refersTo, SCHEMA } from './schema';

const CONTENTS = ['flow_version', 'flow_draft'] as const;
const PARTS = ['escalations', 'implementation_escalations'] as const;

/**
 * One row per issue, kind and level: what was sent, and what waits to be sent. Whoever sends it moves the row on in the same transaction.
 */
function issueEscalations(trx: Knex): Promise<void> {
  return tenantTable(
    trx,
    SCHEMA,
    'issue_escalation',
    (t) => {
      t.bigInteger('issue_id').notNullable();
      t.text('kind').notNullable();
      t.text('key').notNullable();
      // Place of the level among those of its kind, from 1.
      t.integer('level').notNullable();
      t.integer('times').notNullable().defaultTo(0);
      t.timestamp('sent_at');
      // Seconds that the watched clocks show when it is due; with no more to come both are empty. While the clocks stand still, `due_at` is
      // infinity.
      t.integer('due_s');
      t.timestamp('due_at');
      refersTo(t, 'issue_id', 'issue', 'CASCADE');
    },
    { primary: ['issue_id', 'kind', 'key'], system: true },
  );
}

/** Levels of escalation in flows, and their timers. */
export const escalations: Migration = {
  name: '20261122215000-escalations',
  async up(trx) {
    for (const table of CONTENTS)
      for (const part of PARTS) await trx.raw(`alter table ${SCHEMA}.${table} add column ${part} jsonb not null default '[]'`);
    await issueEscalations(trx);
    await trx.raw('create index issue_escalation_due on issue_escalation (due_at) where due_at is not null');
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'issue_escalation');
    for (const table of CONTENTS) for (const part of PARTS) await trx.raw(`alter table ${SCHEMA}.${table} drop column ${part}`);
  },
};
