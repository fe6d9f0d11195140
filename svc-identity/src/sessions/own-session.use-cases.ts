import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { deviceName } from '../devices/device-name';
import { openSessionsOf } from './own-session.repository';
import { endOneSession, endSessions } from './session.events';

const listMySessions = useCase({
  contract: contracts.listMySessions,
  async run({ caller, ctx, query }) {
    const sessions = await openSessionsOf(query, caller.user);
    const items = sessions.map(({ shared, user_agent, ...session }) => ({
      ...session,
      current: session.id === ctx.session,
      device: { kind: shared ? ('shared' as const) : ('own' as const), ...deviceName(user_agent) },
    }));
    return { status: 'ok', items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
  },
});

const endMySession = useCase({
  contract: contracts.endMySession,
  async run({ caller, query, params }) {
    if (!(await endOneSession(query, params.id, caller.user, 'signed_out'))) throw new NotFound('The session');
    return { status: 'ok' };
  },
});

const endMyOtherSessions = useCase({
  contract: contracts.endMyOtherSessions,
  async run({ caller, ctx, query }) {
    await endSessions(query, caller.user, 'signed_out', ctx.session);
    return { status: 'ok' };
  },
});

export const ownSessionUseCases = [listMySessions, endMySession, endMyOtherSessions];
