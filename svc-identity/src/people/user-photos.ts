import * as contracts from '@portal/contracts/identity/contracts';
import { queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { assertCanManage } from './management-rights';
import { removePhoto, setPhoto } from './set-photo';

export const addUserPhoto = useCase({
  contract: contracts.addUserPhoto,
  async run({ caller, ctx, trx, params: { id }, file, deps }) {
    await assertCanManage(caller, queryIn(trx), id);
    return { status: 'ok', item: await setPhoto({ deps, trx, tenant: ctx.tenant, user: id }, file) };
  },
});

export const removeUserPhoto = useCase({
  contract: contracts.removeUserPhoto,
  async run({ caller, ctx, trx, params: { id, photoId }, deps }) {
    await assertCanManage(caller, queryIn(trx), id);
    await removePhoto({ deps, trx, tenant: ctx.tenant, user: id }, photoId);
    return { status: 'ok' };
  },
});
