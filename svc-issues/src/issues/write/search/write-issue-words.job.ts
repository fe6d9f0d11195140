import { defineJob } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../../../deps';
import { takeChanges, tenantsWithChanges, writeBits } from './issue-words.repository';
import { bitsOf, BLOCK } from '../../model/words';

/** So many changes in a transaction. */
const MOST = BLOCK / 4;

/** Writes what changed of the words of issues to the bits that searches read. Until then searches read the changes themselves. */
export const writeIssueWords = defineJob<Deps>({
  name: 'write-issue-words',
  everyS: 60,
  async run({ db }, { log, signal }) {
    for (const tenant of await tenantsWithChanges(db)) {
      try {
        let written = MOST;
        while (written === MOST && !signal.aborted)
          written = await withTenant(db, { tenant }, async (query) => {
            const changes = await takeChanges(query, MOST);
            await writeBits(query, bitsOf(changes.toSorted((one, other) => one.id - other.id)));
            return changes.length;
          });
      } catch (error) {
        log.error({ err: error, tenant }, 'words of issues were not written; it is tried again');
      }
    }
  },
});
