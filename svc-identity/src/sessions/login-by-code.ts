import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { signIn } from './sign-in';

export const loginByCode = useCase({
  contract: contracts.loginByCode,
  transaction: false,
  async run({ ctx, read, deps, body, address }) {
    return {
      status: 'ok',
      item: await signIn({ ctx, read, deps, address }, { who: { id: body.user_id }, kind: 'code', secret: body.password }),
    };
  },
});
