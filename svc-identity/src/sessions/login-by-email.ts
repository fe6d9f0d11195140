import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { signIn } from './sign-in';

export const loginByEmail = useCase({
  contract: contracts.loginByEmail,
  transaction: false,
  async run({ ctx, read, deps, body, address }) {
    return {
      status: 'ok',
      item: await signIn({ ctx, read, deps, address }, { who: { email: body.email }, kind: 'password', secret: body.password }),
    };
  },
});
