import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const FIND_BY_TITLE = 'find_issues_by_title(text, integer)';

/** What runs as the owner is for the application alone; PostgreSQL lets everybody execute a new function. */
export const definerGrants: Migration = {
  name: '20261121222500-definer-grants',
  async up(trx) {
    await trx.raw(`revoke all on function ??.${FIND_BY_TITLE} from public`, [SCHEMA]);
    await trx.raw(`grant execute on function ??.${FIND_BY_TITLE} to ??`, [SCHEMA, `${SCHEMA}_app`]);
  },
  async down(trx) {
    await trx.raw(`revoke all on function ??.${FIND_BY_TITLE} from ??`, [SCHEMA, `${SCHEMA}_app`]);
    await trx.raw(`grant execute on function ??.${FIND_BY_TITLE} to public`, [SCHEMA]);
  },
};
