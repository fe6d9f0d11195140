import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { removeFile } from './issue-files';

export const removeIssuePhoto = useCase({
  contract: contracts.removeIssuePhoto,
  async run(call) {
    await removeFile(call, call.params.id, call.params.fileId, 'photo');
    return { status: 'ok' };
  },
});
