import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { getSession } from './get-session';
import { sessionEnded } from './session.events';
import { endSession } from './session.repository';
import { signIn } from './sign-in';

const loginByEmail = useCase({
  contract: contracts.loginByEmail,
  transaction: false,
  async run({ ctx, query, deps, body: { email, password }, address }) {
    return { status: 'ok', item: await signIn({ ctx, query, deps, address }, { who: { email }, kind: 'password', secret: password }) };
  },
});

const loginByCode = useCase({
  contract: contracts.loginByCode,
  transaction: false,
  async run({ ctx, query, deps, body: { user_id, password }, address }) {
    return { status: 'ok', item: await signIn({ ctx, query, deps, address }, { who: { id: user_id }, kind: 'code', secret: password }) };
  },
});

const logout = useCase({
  contract: contracts.logout,
  async run({ ctx, caller, query }) {
    const { session } = ctx;
    if (session !== null && (await endSession(query, session)))
      query.publish(
        sessionEnded(session, { sessionId: session, userId: caller.user, all: false, keptSessionId: '', reason: 'signed_out' }),
      );
    return { status: 'ok' };
  },
});

export const sessionUseCases = [loginByEmail, loginByCode, getSession, logout];
