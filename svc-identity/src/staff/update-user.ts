import * as contracts from '@portal/contracts/identity/contracts';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { accessGivenBy } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { useCase } from '../deps';
import { unknownWords } from '../dictionaries/dictionary.repository';
import { mailActivation } from '../mail/mail-person';
import { addAccountMessage } from '../messages/account-message.repository';
import { accessChanged, endSessions } from '../sessions/session.events';
import { assertAdministered, assertCanGrant, assertCanManage } from '../people/management-rights';
import { changeEntries } from '../people/person-audit';
import { assertMaySet, changedMembers, accountMessagesOf, movesAccess, needsProof, publishedNames } from '../people/person-changes';
import { formColumns } from '../people/person-fields';
import { publishUpdated } from '../people/person.events';
import { brokenReferences, getPerson, lockPerson, setGroups, updatePerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { brokenPlantRules, changedEmailAndBarcode } from '../people/plant-rules';
import { takeWaitingEmail } from '../people/waiting-email.repository';

export const updateUser = useCase({
  contract: contracts.updateUser,
  async run({ caller, ctx, query, params: { id }, body, deps }) {
    const { version, ...form } = body;
    const columns = formColumns(form);
    await lockPerson(query, id);
    const before = await getPerson(query, id);
    await assertCanManage(caller, query, id);
    if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', withPhoto(deps, ctx.tenant, before));
    const broken = {
      ...(await brokenReferences(query, body, id)),
      ...(await unknownWords(query, body, before)),
      ...(await brokenPlantRules(query, changedEmailAndBarcode(before, body))),
    };
    if (Object.keys(broken).length > 0) throw new Invalid(broken);
    const changed = changedMembers(before, form);
    assertMaySet(caller, changed);
    if (movesAccess(changed)) {
      const { user_template_id, group_ids } = { ...before, ...form };
      assertCanGrant(caller, effectiveAccess(await accessGivenBy(query, user_template_id, group_ids)));
    }
    if (needsProof(changed)) caller.needProof();
    // Whoever may change the address answers for it.
    await updatePerson(query, id, { ...columns, ...(changed.includes('email') && { email_confirmed: true }) });
    if (changed.includes('email')) await takeWaitingEmail(query, id);
    for (const kind of accountMessagesOf(changed)) await addAccountMessage(query, id, kind);
    if (form.group_ids !== undefined) await setGroups(query, id, form.group_ids);
    const after = await getPerson(query, id);
    if (before.admin) await assertAdministered(query, id, after);
    if (after.account_status !== 'active' && before.account_status === 'active') await endSessions(query, id, 'disabled');
    if (before.account_status === 'not_activated' && after.account_status === 'active') await mailActivation(query, id);
    if (movesAccess(changed)) query.publish(accessChanged(id, { userIds: [id], all: false }));
    const entries = changeEntries(before, after);
    if (entries.length > 0) await publishUpdated(query, id, publishedNames(changedMembers(before, after)));
    query.auditAll(entries);
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, after) };
  },
});
