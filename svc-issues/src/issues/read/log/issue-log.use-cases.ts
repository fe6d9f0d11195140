import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../../deps';
import { getVisibleIssue } from '../detail/visible-issue';
import { readLog } from './issue-log.repository';

/** Every change of an issue. */
export const listIssueLog = useCase({
  contract: contracts.listIssueLog,
  async run(call) {
    const { id } = await getVisibleIssue(call, call.params.id);
    return { status: 'ok', items: await readLog(call.query, id) };
  },
});
