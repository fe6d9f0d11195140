import { showPassport as contract } from '@portal/contracts/inventory/contracts';
import { useCase } from '../deps';
import { mayRead } from '../equipment/equipment-rights';
import { getPassport } from './passport.repository';

/** What stands on a machine's label is for everybody of the plant who stands before it; its documents are not. */
export const showPassport = useCase({
  contract,
  async run({ query, params, ctx, caller, deps }) {
    const { files, ...row } = await getPassport(query, params.id);
    const shown = files.map(({ kind, ...file }) => {
      const path = deps.files.signedUrl(ctx.tenant, file.id);
      return { kind, file: { ...file, path, preview: file.content_type.startsWith('image/') ? path : null } };
    });
    const readable = mayRead(caller, row.kind) && ctx.terminal === null;
    const photo = shown.find(({ kind }) => kind === 'photo')?.file.path ?? null;
    const documents = readable ? shown.filter(({ kind }) => kind === 'document').map(({ file }) => file) : [];
    return { status: 'ok', item: { ...row, photo, documents } };
  },
});
