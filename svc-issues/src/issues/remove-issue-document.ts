import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { removeFile } from './issue-files';

export const removeIssueDocument = useCase({
  contract: contracts.removeIssueDocument,
  async run(call) {
    await removeFile(call, call.params.id, call.params.fileId, 'document');
    return { status: 'ok' };
  },
});
