import { getPassport as contract } from '@portal/contracts/inventory/contracts';
import { useCase } from '../deps';
import { attachedFiles } from '../equipment/attached-files';
import { mayRead } from '../equipment/equipment-rights';
import { readPassport } from './passport.repository';

/** What stands on a machine's label is for everybody of the plant who stands before it; its documents are not. */
export const getPassport = useCase({
  contract,
  async run(call) {
    const { files, ...row } = await readPassport(call.query, call.params.id);
    const readable = mayRead(call.caller, row.kind) && call.ctx.terminal === null;
    const photo = attachedFiles(files, 'photo', call)[0]?.path ?? null;
    const documents = readable ? attachedFiles(files, 'document', call) : [];
    return { status: 'ok', item: { ...row, photo, documents } };
  },
});
