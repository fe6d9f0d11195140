import * as contracts from '@portal/contracts/identity/contracts';
import type { UserInput } from '@portal/contracts/identity/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { accessGivenBy } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { beginSettingCard } from '../attempts/guard';
import { type Deps, useCase } from '../deps';
import { unknownWords } from '../dictionaries/dictionary.repository';
import { mailActivation } from '../mail/mail-person';
import { addAccountMessage } from '../messages/account-message.repository';
import { accessChanged, endSessions } from '../sessions/session.events';
import { assertAdministered } from '../people/assert-administered';
import { assertCanGrant, assertCanManage } from '../people/management-rights';
import { changeEntries } from '../people/person-audit';
import { assertMaySet, changedMembers, accountMessagesOf, movesAccess, needsProof, publishedNames } from '../people/person-changes';
import { formColumns, type Member } from '../people/person-fields';
import { publishUpdated } from '../people/person.events';
import { brokenReferences, getPerson, lockPerson, setGroups, updatePerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { brokenPlantRules, changedEmailAndBarcode } from '../people/plant-rules';
import { takeWaitingEmail } from '../people/waiting-email.repository';
import { assertCardIsFree } from './new-card';

type Person = Awaited<ReturnType<typeof getPerson>>;

/** What the form changes of the person as they are now. @throws NotFound, Forbidden, Conflict, Invalid */
async function plan(
  { caller, ctx, deps }: { caller: Caller; ctx: TenantContext; deps: Deps },
  query: Query,
  { id, version, form }: { id: number; version: number | undefined; form: UserInput },
): Promise<{ before: Person; changed: Member[] }> {
  const before = await getPerson(query, id);
  await assertCanManage(caller, query, id);
  if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', withPhoto(deps, ctx.tenant, before));
  const broken = {
    ...(await brokenReferences(query, form, id)),
    ...(await unknownWords(query, form, before)),
    ...(await brokenPlantRules(query, changedEmailAndBarcode(before, form))),
  };
  if (Object.keys(broken).length > 0) throw new Invalid(broken);
  const changed = changedMembers(before, form);
  assertMaySet(caller, changed);
  if (movesAccess(changed)) {
    const { user_template_id, group_ids } = { ...before, ...form };
    assertCanGrant(caller, effectiveAccess(await accessGivenBy(query, user_template_id, group_ids)));
  }
  if (needsProof(changed)) caller.needProof();
  return { before, changed };
}

export const updateUser = useCase({
  contract: contracts.updateUser,
  transaction: false,
  async run({ caller, ctx, query, params: { id }, body, deps, inTransaction }) {
    const { version, ...form } = body;
    const columns = formColumns(form);
    const asked = { id, version, form };
    const card = form.barcode ?? null;
    const givesCard = card !== null && (await plan({ caller, ctx, deps }, query, asked)).changed.includes('barcode');
    const cardIsFree = givesCard ? await beginSettingCard(deps.db, ctx, caller.user) : undefined;
    return inTransaction(async (own) => {
      await lockPerson(own, id);
      const { before, changed } = await plan({ caller, ctx, deps }, own, asked);
      if (card && changed.includes('barcode')) await assertCardIsFree(own, caller, card, id);
      // Whoever may change the address answers for it.
      await updatePerson(own, id, { ...columns, ...(changed.includes('email') && { email_confirmed: true }) });
      cardIsFree?.(own);
      if (changed.includes('email')) await takeWaitingEmail(own, id);
      for (const kind of accountMessagesOf(changed)) await addAccountMessage(own, id, kind);
      if (form.group_ids !== undefined) await setGroups(own, id, form.group_ids);
      const after = await getPerson(own, id);
      if (before.admin) await assertAdministered(own, id, after);
      if (after.account_status !== 'active' && before.account_status === 'active') await endSessions(own, id, 'disabled');
      if (before.account_status === 'not_activated' && after.account_status === 'active') await mailActivation(own, id);
      if (movesAccess(changed)) own.publish(accessChanged(id, { userIds: [id], all: false }));
      const entries = changeEntries(before, after);
      if (entries.length > 0) await publishUpdated(own, id, publishedNames(changedMembers(before, after)));
      own.auditAll(entries);
      return { status: 'ok', item: withPhoto(deps, ctx.tenant, after) };
    });
  },
});
