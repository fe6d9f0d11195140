import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { addAccountMessage } from '../messages/account-message.repository';
import { assertCanManage } from '../people/management-rights';
import { publishUpdated } from '../people/person.events';
import { getPerson, lockPerson, updatePerson } from '../people/person.repository';
import { WITHHELD } from '../people/readable-person';
import { withPhoto } from '../photos/photo-address';
import { takeWaitingEmail } from '../people/waiting-email.repository';

const confirmWaitingEmail = useCase({
  contract: contracts.confirmWaitingEmail,
  async run({ caller, ctx, query, params: { id }, deps }) {
    await lockPerson(query, id);
    await assertCanManage(caller, query, id);
    const email = await takeWaitingEmail(query, id);
    if (email === null) throw new NotFound('The new address');
    // Whoever may change the address answers for it.
    await updatePerson(query, id, { email, email_confirmed: true });
    await addAccountMessage(query, id, 'email_changed');
    await publishUpdated(query, id, ['email']);
    query.audit({ action: 'identity.email_confirmed', object: { type: 'user', id } });
    const person = withPhoto(deps, ctx.tenant, await getPerson(query, id));
    return { status: 'ok', item: caller.can('settings.staff/update') ? person : { ...person, ...WITHHELD } };
  },
});

const refuseWaitingEmail = useCase({
  contract: contracts.refuseWaitingEmail,
  async run({ caller, query, params: { id } }) {
    await lockPerson(query, id);
    await assertCanManage(caller, query, id);
    if ((await takeWaitingEmail(query, id)) === null) throw new NotFound('The new address');
    await addAccountMessage(query, id, 'email_refused');
    await publishUpdated(query, id, []);
    query.audit({ action: 'identity.email_refused', object: { type: 'user', id } });
    return { status: 'ok' };
  },
});

export const waitingEmailUseCases = [confirmWaitingEmail, refuseWaitingEmail];
