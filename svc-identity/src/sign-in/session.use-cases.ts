import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { getSession } from './get-session';
import { endOneSession } from '../sessions/session.events';
import { signIn } from './sign-in';

const loginByEmail = useCase({
  contract: contracts.loginByEmail,
  transaction: false,
  async run(call) {
    const { email, password } = call.body;
    return { status: 'ok', item: await signIn(call, { who: { email }, kind: 'password', secret: password }) };
  },
});

const loginByCode = useCase({
  contract: contracts.loginByCode,
  transaction: false,
  async run(call) {
    const { user_id, password } = call.body;
    return { status: 'ok', item: await signIn(call, { who: { id: user_id }, kind: 'code', secret: password }) };
  },
});

const logout = useCase({
  contract: contracts.logout,
  async run({ ctx, caller, query }) {
    if (ctx.session !== null) await endOneSession(query, ctx.session, caller.user, 'signed_out');
    return { status: 'ok' };
  },
});

export const sessionUseCases = [loginByEmail, loginByCode, getSession, logout];
