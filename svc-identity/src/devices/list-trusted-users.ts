import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { withPhoto } from '../people/photo-address';
import { deviceOf } from '../sessions/session';
import { trustedUsersOf } from './trusted-user.repository';

export const listTrustedUsers = useCase({
  contract: contracts.listTrustedUsers,
  async run({ ctx, read, deps }) {
    const device = deviceOf(ctx.device);
    const users = device === null ? [] : await trustedUsersOf(read, device);
    return { status: 'ok', items: users.map((user) => withPhoto(deps, ctx.tenant, user)) };
  },
});
