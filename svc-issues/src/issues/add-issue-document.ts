import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { addFile } from './issue-files';

export const addIssueDocument = useCase({
  contract: contracts.addIssueDocument,
  async run(call) {
    return { status: 'ok', item: await addFile(call, call.params.id, call.file, 'document') };
  },
});
