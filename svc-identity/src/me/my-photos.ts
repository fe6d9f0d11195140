import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { removePhoto, setPhoto } from '../people/set-photo';

export const addMyPhoto = useCase({
  contract: contracts.addMyPhoto,
  async run({ caller, ctx, trx, file, deps }) {
    return { status: 'ok', item: await setPhoto({ deps, trx, tenant: ctx.tenant, user: caller.user }, file) };
  },
});

export const removeMyPhoto = useCase({
  contract: contracts.removeMyPhoto,
  async run({ caller, ctx, trx, params, deps }) {
    await removePhoto({ deps, trx, tenant: ctx.tenant, user: caller.user }, params.photoId);
    return { status: 'ok' };
  },
});
