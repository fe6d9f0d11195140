import * as contracts from '@portal/contracts/identity/contracts';
import type { NewUser } from '@portal/contracts/identity/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { accessGivenBy } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { beginSettingCard, beginSettingCode } from '../attempts/guard';
import { assertHardToGuess } from '../credentials/new-credentials';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { unknownWords } from '../dictionaries/dictionary.repository';
import { notifyAccountWaiting } from '../notices/account-waiting';
import { getOwnTenant } from '../tenants/tenant.repository';
import { groupsOfTemplate } from '../templates/user-template.repository';
import { assertCanGrant } from '../people/management-rights';
import { creationEntry } from '../people/person-audit';
import { assertMaySet, changedMembers, NOBODY } from '../people/person-changes';
import { publishCreated } from '../people/person.events';
import { formColumns } from '../people/person-fields';
import { brokenReferences, getPerson, insertPerson, setGroups } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { brokenPlantRules } from '../people/plant-rules';
import { assertCardIsFree } from './new-card';

/** Time zone and currency of a new person: those that were sent, else those of the plant. */
async function plantDefaults(query: Query, { timezone, currency_id }: Pick<NewUser, 'timezone' | 'currency_id'>) {
  if (timezone !== undefined && currency_id !== undefined) return { timezone, currency_id };
  const plant = await getOwnTenant(query);
  return { timezone: timezone ?? plant.default_timezone, currency_id: currency_id ?? plant.default_currency_id };
}

export const createUser = useCase({
  contract: contracts.createUser,
  transaction: false,
  async run({ caller, ctx, query, body, deps, log, inTransaction }) {
    const { password, code, ...sent } = body;
    const form = { ...sent, ...(await plantDefaults(query, sent)) };
    const { user_template_id = null } = form;
    const columns = formColumns(form);
    const group_ids = form.group_ids ?? (await groupsOfTemplate(query, user_template_id));
    assertMaySet(caller, changedMembers(NOBODY, form));
    const broken = {
      ...(await brokenReferences(query, form, null)),
      ...(await unknownWords(query, body)),
      ...(await brokenPlantRules(query, { email: body.email, barcode: body.barcode })),
    };
    if (Object.keys(broken).length > 0) throw new Invalid(broken);
    assertCanGrant(caller, effectiveAccess(await accessGivenBy(query, user_template_id, group_ids)));
    await assertHardToGuess({ query, deps, log }, body, form);
    const codeIsFree = code === undefined ? undefined : await beginSettingCode(deps.db, ctx, caller.user);
    const card = body.barcode ?? null;
    const cardIsFree = card ? await beginSettingCard(deps.db, ctx, caller.user) : undefined;
    return inTransaction(async (own) => {
      if (card) await assertCardIsFree(own, caller, card, null);
      const id = await insertPerson(own, columns);
      await setGroups(own, id, group_ids);
      await setCredentials(own, deps.secrets, id, { password, code });
      codeIsFree?.(own);
      cardIsFree?.(own);
      await publishCreated(own, [id]);
      if (form.account_status === 'not_activated') notifyAccountWaiting(own, id);
      own.audit(creationEntry(id, user_template_id, group_ids));
      return { status: 'ok', item: withPhoto(deps, ctx.tenant, await getPerson(own, id)) };
    });
  },
});
