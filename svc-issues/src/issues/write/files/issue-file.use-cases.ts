import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../../deps';
import { addFile, assertMayAddFile, removeFile } from './save-file';

export const addIssuePhoto = useCase({
  contract: contracts.addIssuePhoto,
  beforeFile: (call) => assertMayAddFile(call, call.params.id, 'photo'),
  async run(call) {
    return { status: 'ok', item: await addFile(call, call.params.id, call.file, 'photo') };
  },
});

export const removeIssuePhoto = useCase({
  contract: contracts.removeIssuePhoto,
  async run(call) {
    await removeFile(call, call.params.id, call.params.fileId, 'photo');
    return { status: 'ok' };
  },
});

export const addIssueDocument = useCase({
  contract: contracts.addIssueDocument,
  beforeFile: (call) => assertMayAddFile(call, call.params.id, 'document'),
  async run(call) {
    return { status: 'ok', item: await addFile(call, call.params.id, call.file, 'document') };
  },
});

export const removeIssueDocument = useCase({
  contract: contracts.removeIssueDocument,
  async run(call) {
    await removeFile(call, call.params.id, call.params.fileId, 'document');
    return { status: 'ok' };
  },
});
