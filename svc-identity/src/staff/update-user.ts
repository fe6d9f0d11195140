import * as contracts from '@portal/contracts/identity/contracts';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { accessGivenBy } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { useCase } from '../deps';
import { unknownWords } from '../dictionaries/dictionary.repository';
import { mailActivation } from '../mail/mail-person';
import { tellOfChange } from '../messages/account-message.repository';
import { accessChanged, endSessions } from '../sessions/session.events';
import { assertAdministered, assertCanGrant, assertCanManage } from '../people/management-rights';
import { changeEntries } from '../people/person-audit';
import { changedMembers, changesAccess, changesContact, changesToAccount } from '../people/person-changes';
import { publishUpdated } from '../people/person.events';
import { brokenReferences, getPerson, lockPerson, setGroups, updatePerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { brokenPlantRules, givenAnew } from '../people/plant-rules';
import { takeWaitingEmail } from '../people/waiting-email.repository';

export const updateUser = useCase({
  contract: contracts.updateUser,
  async run({ caller, ctx, query, params: { id }, body, deps }) {
    const { group_ids, version, ...columns } = body;
    await lockPerson(query, id);
    const before = await getPerson(query, id);
    await assertCanManage(caller, query, id);
    if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', withPhoto(deps, ctx.tenant, before));
    const broken = {
      ...(await brokenReferences(query, body, id)),
      ...(await unknownWords(query, body, before)),
      ...(await brokenPlantRules(query, givenAnew(before, body))),
    };
    if (Object.keys(broken).length > 0) throw new Invalid(broken);
    if (changesContact(before, body)) caller.need('staff.contact/update');
    const accessMoves = changesAccess(before, body);
    if (accessMoves) {
      const given = await accessGivenBy(query, body.user_template_id ?? before.user_template_id, group_ids ?? before.group_ids);
      assertCanGrant(caller, effectiveAccess(given));
    }
    const changes = changesToAccount(before, body);
    if (changes.length > 0 || body.account_status !== before.account_status) caller.needProof();
    // Whoever may change the address answers for it.
    await updatePerson(query, id, { ...columns, ...(changes.includes('email_changed') && { email_confirmed: true }) });
    if (changes.includes('email_changed')) await takeWaitingEmail(query, id);
    for (const kind of changes) await tellOfChange(query, id, kind);
    if (group_ids !== undefined) await setGroups(query, id, group_ids);
    const after = await getPerson(query, id);
    if (before.admin) await assertAdministered(query, id, after);
    if (after.account_status !== 'active' && before.account_status === 'active') await endSessions(query, id, 'disabled');
    if (before.account_status === 'not_activated' && after.account_status === 'active') await mailActivation(query, id);
    if (accessMoves) query.publish(accessChanged(id, { userIds: [id], all: false }));
    const entries = changeEntries(before, after);
    if (entries.length > 0) await publishUpdated(query, id, changedMembers(before, after));
    query.auditAll(entries);
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, after) };
  },
});
