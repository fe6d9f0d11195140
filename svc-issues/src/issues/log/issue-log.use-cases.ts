import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../../deps';
import { readLog } from './issue-log.repository';

/** Every change of an issue; an issue always has the entry of its creation, so none means no issue. */
export const listIssueLog = useCase({
  contract: contracts.listIssueLog,
  async run({ params, query }) {
    const items = await readLog(query, params.id);
    if (items.length === 0) throw new NotFound('The issue');
    return { status: 'ok', items };
  },
});
