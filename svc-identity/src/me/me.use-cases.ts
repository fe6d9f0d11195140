import * as contracts from '@portal/contracts/identity/contracts';
import { Forbidden, Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { isTimezone } from '@portal/service-kit/time-zones';
import { addAccountMessage } from '../messages/account-message.repository';
import { changedMembers, publishedNames } from '../people/person-changes';
import { ownColumns } from '../people/person-fields';
import { publishUpdated } from '../people/person.events';
import { lockPerson, updatePerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { brokenPlantRules } from '../people/plant-rules';
import { removePhoto, setPhoto } from '../people/set-photo';
import { keepWaitingEmail } from '../people/waiting-email.repository';
import { changeMyCode, changeMyPassword } from './change-my-credentials';
import { findMe, insertPreference, preferencesOf } from './me.repository';

/** What a terminal changes of itself. */
const OF_TERMINAL: ReadonlySet<string> = new Set(['preferred_locale', 'preffered_locale']);

const getMe = useCase({
  contract: contracts.getMe,
  async run({ caller, ctx, query, deps }) {
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, await findMe(query, caller.user)) };
  },
});

const updateMe = useCase({
  contract: contracts.updateMe,
  async run({ caller, ctx, query, body, deps }) {
    const { preffered_locale, preferred_locale = preffered_locale, email, ...profile } = body;
    const columns = ownColumns({ ...profile, preferred_locale });
    if (body.timezone !== undefined && !isTimezone(body.timezone)) throw new Invalid({ timezone: 'invalid' });
    // Whoever stands before a shared device chooses its language; who it is, and how it is reached, are for administrators.
    if (ctx.terminal !== null && Object.keys(body).some((member) => !OF_TERMINAL.has(member))) throw new Forbidden();
    if (ctx.terminal === null) await lockPerson(query, caller.user);
    const before = await findMe(query, caller.user);
    const requested = email !== undefined && email !== before.email && email !== before.waiting_email;
    if (requested) {
      const broken = await brokenPlantRules(query, { email });
      if (Object.keys(broken).length > 0) throw new Invalid(broken);
      caller.needProof();
      await keepWaitingEmail(query, caller.user, email);
      await addAccountMessage(query, caller.user, 'email_requested');
      query.audit({ action: 'identity.email_requested', object: { type: 'user', id: caller.user } });
    }
    await updatePerson(query, caller.user, columns);
    const after = await findMe(query, caller.user);
    const changed = publishedNames(changedMembers(before, after));
    if (changed.length > 0 || requested) await publishUpdated(query, caller.user, changed);
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, after) };
  },
});

const addMyPhoto = useCase({
  contract: contracts.addMyPhoto,
  async run({ caller, query, file, deps }) {
    return { status: 'ok', item: await setPhoto({ deps, query, user: caller.user }, file) };
  },
});

const removeMyPhoto = useCase({
  contract: contracts.removeMyPhoto,
  async run({ caller, query, params, deps }) {
    await removePhoto({ deps, query, user: caller.user }, params.photoId);
    return { status: 'ok' };
  },
});

const getMyPreferences = useCase({
  contract: contracts.getMyPreferences,
  run: async ({ caller, query }) => ({ status: 'ok', item: await preferencesOf(query, caller.user) }),
});

const savePreference = useCase({
  contract: contracts.savePreference,
  async run({ caller, query, params: { key }, body: { value } }) {
    if (!(await insertPreference(query, caller.user, key, value)))
      throw new Invalid({ key: ['too_high', 'There are too many preferences.'] });
    return { status: 'ok', item: value };
  },
});

export const meUseCases = [getMe, updateMe, changeMyPassword, changeMyCode, addMyPhoto, removeMyPhoto, getMyPreferences, savePreference];
