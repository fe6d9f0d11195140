import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { lockPerson } from '../people/person.repository';
import { forgetDueMail } from './notification-mail.repository';
import { preferencesOf, savePreferences } from './notification-preference.repository';
import { unsubscribeTokens } from './unsubscribe-token';

export const unsubscribe = useCase({
  contract: contracts.unsubscribe,
  async run({ ctx, query, searchParams: { t: token }, deps }) {
    const user = unsubscribeTokens(deps.config.SERVICE_KEYS).read(ctx.tenant, token);
    if (user === null) throw new Invalid({ t: 'invalid' });
    try {
      await lockPerson(query, user);
    } catch (error) {
      // Nobody is left to whom mails could go.
      if (error instanceof NotFound) return { status: 'ok' };
      throw error;
    }
    const before = await preferencesOf(query, { user_id: user });
    const items = before.items.map((item) => ({ ...item, channels: item.channels.filter((channel) => channel !== 'email') }));
    await savePreferences(query, { user_id: user }, { ...before, items });
    await forgetDueMail(query, user);
    return { status: 'ok' };
  },
});
