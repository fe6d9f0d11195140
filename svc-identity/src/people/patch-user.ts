import * as contracts from '@portal/contracts/identity/contracts';
import type { UserPatch } from '@portal/contracts/identity/schemas';
import { type TenantTrx, queryIn, withTenant } from '@portal/service-kit/database';
import { attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { endSessions } from '../sessions/end-sessions';
import { deviceOf } from '../sessions/session';
import { assertAdministered, assertCanManage } from './management-rights';
import { publishUpdated } from './person.events';
import { getPerson, lockPerson, updatePerson } from './person.repository';
import { withPhoto } from './photo-address';

type Status = NonNullable<UserPatch['account_status']>;

async function changeStatus(trx: TenantTrx, tenant: string, id: number, status: Status): Promise<void> {
  const before = await getPerson(queryIn(trx), id);
  if (before.account_status === status) return;
  if (before.admin) await assertAdministered(trx, tenant, id, { admin: true, account_status: status });
  await updatePerson(trx, tenant, id, { account_status: status });
  if (status !== 'active') await endSessions(trx, tenant, id, 'disabled');
  await publishUpdated(trx, tenant, id, ['status']);
}

export const patchUser = useCase({
  contract: contracts.patchUser,
  transaction: false,
  async run({ caller, ctx, read, params: { id }, body: { password, code, account_status }, deps }) {
    const { tenant } = ctx;
    await assertCanManage(caller, read, id);
    const here = { tenant, device: deviceOf(ctx.device) };
    // "Taken" tells that somebody has the code, so trying codes out is an attempt like any other.
    const keys = code === undefined ? [] : countersOf(here, { purpose: 'code', user: caller.user, trusted: true });
    if (keys.length > 0) await beginAttempt(deps.db, here, keys);
    const person = await withTenant(deps.db, ctx, async (trx) => {
      await lockPerson(trx, tenant, id);
      await setCredentials(trx, { secrets: deps.secrets, tenant, user: id }, { password, code });
      if (keys.length > 0) await attemptSucceeded(trx, here, keys, false);
      if (password !== undefined || code !== undefined)
        await endSessions(trx, tenant, id, 'password_changed', id === ctx.user ? ctx.session : null);
      if (account_status !== undefined) await changeStatus(trx, tenant, id, account_status);
      return getPerson(queryIn(trx), id);
    });
    return { status: 'ok', item: withPhoto(deps, tenant, person) };
  },
});
