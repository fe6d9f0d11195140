import * as contracts from '@portal/contracts/identity/contracts';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { withTenant } from '@portal/service-kit/query';
import { attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { useCase } from '../deps';
import { lockPerson } from '../people/person.repository';
import { placeOfSession } from '../sessions/session-place.repository';
import { getSessionUser } from '../sessions/session.repository';
import { getOwnTenant } from '../tenants/tenant.repository';
import { ownerOf, provesByTotp } from '../factors/factor-proof';
import { secondFactorsOf } from '../factors/factor.repository';
import { factorAdded, factorRemoved, readFactors } from './own-factors';
import { replaceRecoveryCodes } from '../factors/recovery-code.repository';
import { newTotp } from '../factors/totp';
import { confirmTotp as markConfirmed, findTotp, insertTotp, removeTotp } from '../factors/totp.repository';

// What is shown once is answered outside of the transaction that a repeated call would get again, and so is stored nowhere.

const getMyFactors = useCase({
  contract: contracts.getMyFactors,
  run: async ({ caller, query }) => ({ status: 'ok', item: await readFactors(query, caller.user) }),
});

const startTotp = useCase({
  contract: contracts.startTotp,
  transaction: false,
  async run({ caller: { user }, ctx, deps }) {
    const item = await withTenant(deps.db, ctx, async (query) => {
      const [tenant, person] = [await getOwnTenant(query), await getSessionUser(query, user)];
      const made = newTotp(tenant.name, person.email ?? person.name);
      if (!(await insertTotp(query, user, deps.sealer.seal(made.secret, ownerOf(query, user))))) throw new Conflict('in_use');
      return made;
    });
    return { status: 'ok', item };
  },
});

const confirmTotp = useCase({
  contract: contracts.confirmTotp,
  transaction: false,
  async run({ caller: { user }, ctx, query, body, deps }) {
    const totp = await findTotp(query, user);
    if (!totp || totp.confirmed_at) throw new NotFound('An authenticator app to confirm');
    const here = await placeOfSession(query);
    const keys = countersOf(here, { purpose: 'second_factor', user, trusted: true });
    await beginAttempt(deps.db, here, keys);
    const recovery_codes = await withTenant(deps.db, ctx, async (own) => {
      await lockPerson(own, user);
      if (!(await provesByTotp({ query: own, sealer: deps.sealer, user }, body.totp))) throw new Invalid({ totp: 'invalid' });
      attemptSucceeded(own, keys);
      await markConfirmed(own, user);
      return factorAdded(own, deps.sealer, user, 'totp');
    });
    return { status: 'ok', item: { recovery_codes } };
  },
});

const removeMyTotp = useCase({
  contract: contracts.removeMyTotp,
  async run({ caller: { user }, query }) {
    await lockPerson(query, user);
    if (!(await removeTotp(query, user))) throw new NotFound('The authenticator app');
    await factorRemoved(query, user, 'totp');
    return { status: 'ok' };
  },
});

const renewRecoveryCodes = useCase({
  contract: contracts.renewRecoveryCodes,
  transaction: false,
  async run({ caller: { user }, ctx, deps }) {
    const recovery_codes = await withTenant(deps.db, ctx, async (query) => {
      await lockPerson(query, user);
      if ((await secondFactorsOf(query, user)).length === 0) throw new NotFound('A factor');
      query.audit({ action: 'identity.recovery_codes_made', object: { type: 'user', id: user } });
      return replaceRecoveryCodes(query, deps.sealer, user);
    });
    return { status: 'ok', item: { recovery_codes } };
  },
});

export const totpUseCases = [getMyFactors, startTotp, confirmTotp, removeMyTotp, renewRecoveryCodes];
