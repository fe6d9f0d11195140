import * as contracts from '@portal/contracts/identity/contracts';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { withTenant } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { lockPerson } from '../people/person.repository';
import { deviceOf } from '../devices/device-of';
import { getSessionUser } from '../sessions/session.repository';
import { getOwnTenant } from '../tenants/tenant.repository';
import { findChallenge, insertChallenge, useChallenge } from '../factors/challenge.repository';
import { factorAdded, factorRemoved } from './own-factors';
import { insertPasskey, listPasskeys, passkeysOf, removePasskey } from '../factors/passkey.repository';
import { enrolmentOptions, verifyCredential } from '../factors/webauthn';

const PURPOSE = 'passkey_enrolment';
/** Nobody carries more authenticators. */
const PASSKEYS_MAX = 20;

const startPasskey = useCase({
  contract: contracts.startPasskey,
  async run({ caller: { user }, ctx, query, origin }) {
    const passkeys = await passkeysOf(query, user);
    if (passkeys.length >= PASSKEYS_MAX) throw new Conflict('in_use');
    const { ticket, webauthn } = await insertChallenge(query, {
      purpose: PURPOSE,
      user,
      session: ctx.session,
      device: deviceOf(ctx.device),
    });
    const [{ tenant_id, name }, { email, name: ownName }] = [await getOwnTenant(query), await getSessionUser(query, user)];
    const enrolling = { tenant: { id: tenant_id, name }, user: { id: user, name: ownName, email }, passkeys };
    return { status: 'ok', item: { ticket, options: await enrolmentOptions(origin, webauthn, enrolling) } };
  },
});

const addMyPasskey = useCase({
  contract: contracts.addMyPasskey,
  // The recovery codes of the answer are stored nowhere, also not for a repeated call.
  transaction: false,
  async run({ caller: { user }, ctx, body, deps, origin }) {
    const item = await withTenant(deps.db, ctx, async (query) => {
      const answering = { ticket: body.ticket, purpose: PURPOSE, device: deviceOf(ctx.device), session: ctx.session } as const;
      const challenge = await findChallenge(query, answering);
      if (challenge?.user_id !== user || !(await useChallenge(query, challenge.id))) throw new Invalid({ ticket: 'expired' });
      const credential = await verifyCredential(body.passkey, { challenge: challenge.webauthn, origin });
      if (!credential) throw new Invalid({ passkey: 'invalid' });
      await lockPerson(query, user);
      const id = await insertPasskey(query, { ...credential, user_id: user, name: body.name });
      if (id === null) throw new Conflict('in_use');
      const passkey = (await listPasskeys(query, user)).find((one) => one.id === id);
      if (!passkey) throw new Error('a passkey that was just added is missing');
      return { ...passkey, recovery_codes: await factorAdded(query, deps.sealer, user, 'passkey') };
    });
    return { status: 'ok', item };
  },
});

const removeMyPasskey = useCase({
  contract: contracts.removeMyPasskey,
  async run({ caller: { user }, query, params }) {
    await lockPerson(query, user);
    if (!(await removePasskey(query, user, params.id))) throw new NotFound('The passkey');
    await factorRemoved(query, user, 'passkey');
    return { status: 'ok' };
  },
});

export const passkeyUseCases = [startPasskey, addMyPasskey, removeMyPasskey];
