import type { CopiedRecords } from '../domain';
import { RENAMED, renames } from './writes';

/** The copy of the renamed person that svc-issues keeps. */
export const copiedPeople: CopiedRecords = {
  event: 'identity.v1.user_updated',
  consumer: 'issues',
  table: 'issues.people',
  line: renames.name,
  async name(database, { label, tenant }) {
    const { rows } = await database.query<{ name: string }>('select name from issues.people where tenant_id = $1 and id = $2', [
      tenant,
      RENAMED[label],
    ]);
    return rows[0]?.name;
  },
};
