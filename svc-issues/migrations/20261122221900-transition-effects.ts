import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/** Who is told that an issue went a transition, and the follow-up issue that it offers. */
export const transitionEffects: Migration = {
  name: '20261122221900-transition-effects',
  async up(trx) {
    await trx.raw(
      `alter table ${SCHEMA}.flow_transition add column notifications jsonb not null default '[]', add column post_issue_action jsonb`,
    );
  },
  async down(trx) {
    await trx.raw(`alter table ${SCHEMA}.flow_transition drop column notifications, drop column post_issue_action`);
  },
};
