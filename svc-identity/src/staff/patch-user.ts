import * as contracts from '@portal/contracts/identity/contracts';
import type { UserPatch } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { beginSettingCode } from '../attempts/guard';
import { assertHardToGuess } from '../credentials/new-credentials';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { mailActivation, mailPasswordChange } from '../mail/mail-person';
import { addAccountMessage } from '../messages/account-message.repository';
import { endSessions } from '../sessions/session.events';
import { assertAdministered } from '../people/assert-administered';
import { assertCanManage } from '../people/management-rights';
import { auditStatus } from '../people/person-audit';
import { publishUpdated } from '../people/person.events';
import { getPerson, lockPerson, updatePerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';

type Status = NonNullable<UserPatch['account_status']>;

async function changeStatus(query: Query, id: number, status: Status): Promise<void> {
  const before = await getPerson(query, id);
  if (before.account_status === status) return;
  if (before.admin) await assertAdministered(query, id, { admin: true, account_status: status });
  await updatePerson(query, id, { account_status: status });
  if (status !== 'active') await endSessions(query, id, 'disabled');
  if (before.account_status === 'not_activated' && status === 'active') await mailActivation(query, id);
  await publishUpdated(query, id, ['status']);
  auditStatus(query, id, before.account_status, status);
}

export const patchUser = useCase({
  contract: contracts.patchUser,
  transaction: false,
  async run({ caller, ctx, query, params: { id }, body: { password, code, account_status }, deps, log, inTransaction }) {
    await assertCanManage(caller, query, id);
    await assertHardToGuess({ query, deps, log }, { password, code }, await getPerson(query, id));
    const codeIsFree = code === undefined ? undefined : await beginSettingCode(deps.db, ctx, caller.user);
    return inTransaction(async (own) => {
      await lockPerson(own, id);
      // Whoever has been given more since is not taken over either.
      await assertCanManage(caller, own, id);
      await setCredentials(own, deps.secrets, id, { password, code });
      if (password !== undefined) await addAccountMessage(own, id, 'password_changed');
      if (code !== undefined) await addAccountMessage(own, id, 'code_changed');
      codeIsFree?.(own);
      if (password !== undefined) await mailPasswordChange(own, id);
      if (password !== undefined) own.audit({ action: 'identity.password_changed', object: { type: 'user', id } });
      if (code !== undefined) own.audit({ action: 'identity.code_changed', object: { type: 'user', id } });
      if (password !== undefined || code !== undefined)
        await endSessions(own, id, 'password_changed', id === ctx.user ? ctx.session : null);
      if (account_status !== undefined) await changeStatus(own, id, account_status);
      return { status: 'ok', item: withPhoto(deps, ctx.tenant, await getPerson(own, id)) };
    });
  },
});
