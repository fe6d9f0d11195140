import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { deviceOf } from '../sessions/session';
import { forgetUser } from './trusted-user.repository';

export const removeTrustedUser = useCase({
  contract: contracts.removeTrustedUser,
  async run({ ctx, params, trx }) {
    const device = deviceOf(ctx.device);
    if (device === null || !(await forgetUser(trx, ctx.tenant, device, params.id))) throw new NotFound('The person');
    return { status: 'ok' };
  },
});
