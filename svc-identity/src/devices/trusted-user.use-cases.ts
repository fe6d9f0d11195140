import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { withPhoto } from '../photos/photo-address';
import { deviceOf } from './device-of';
import { forgetUser, trustedUsersOf } from './trusted-user.repository';

const listTrustedUsers = useCase({
  contract: contracts.listTrustedUsers,
  async run({ ctx, query, deps }) {
    const device = deviceOf(ctx.device);
    const users = device === null ? [] : await trustedUsersOf(query, device);
    return { status: 'ok', items: users.map((user) => withPhoto(deps, ctx.tenant, user)) };
  },
});

const removeTrustedUser = useCase({
  contract: contracts.removeTrustedUser,
  async run({ ctx, params, query }) {
    const device = deviceOf(ctx.device);
    if (device === null || !(await forgetUser(query, device, params.id))) throw new NotFound('The person');
    return { status: 'ok' };
  },
});

export const trustedUserUseCases = [listTrustedUsers, removeTrustedUser];
