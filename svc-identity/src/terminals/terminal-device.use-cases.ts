import * as contracts from '@portal/contracts/identity/contracts';
import type { SignedIn } from '@portal/contracts/identity/schemas';
import { Invalid, NotFound, Unauthenticated } from '@portal/service-kit/errors';
import { withTenant, type Query } from '@portal/service-kit/query';
import { attemptFailed, attemptSucceeded, beginAttempt, publicCounters } from '../attempts/guard';
import { useCase } from '../deps';
import { type OpaqueToken, hashTokenSecret, newTokenSecret, readToken, writeToken } from '../secrets/opaque-token';
import { deviceOf } from '../devices/device-of';
import { assertCanGrant } from '../people/management-rights';
import { endSessions } from '../sessions/session.events';
import type { SignInPlace } from '../sign-in/start-session';
import { newPin } from './pin';
import { lockRegistrable, lockRegistration, register, replaceToken, unregister } from './registration.repository';
import { readableTerminal } from './terminal-item';
import { startTerminalSession } from './terminal-session';
import { accessOfTerminal, getTerminal, lockTerminal } from './terminal.repository';
import { notifyTerminalCopied } from './terminal-copied.notice';
import { tokenUse } from './token-use';

/** Shuts the device out: its token and its session are good for nothing, and neither is the PIN that it was registered with. */
async function shutOut(query: Query, id: number, copied: boolean): Promise<void> {
  await unregister(query, id, { pin: newPin(), copied });
  await endSessions(query, id, copied ? 'copied' : 'signed_out');
  query.audit({ action: copied ? 'identity.terminal_copied' : 'identity.terminal_unregistered', object: { type: 'terminal', id } });
}

const registerTerminal = useCase({
  contract: contracts.registerTerminal,
  transaction: false,
  async run({ ctx, params: { id }, body, deps, address }) {
    const device = deviceOf(ctx.device);
    if (device === null) throw new Invalid({ device: 'required' });
    const here = { tenant: ctx.tenant, device, address };
    const keys = publicCounters(here, 'terminal', String(id));
    await beginAttempt(deps.db, here, keys);
    const secret = newTokenSecret();
    const registration = await withTenant(deps.db, ctx, async (query) => {
      const terminal = await lockRegistrable(query, id);
      if (!terminal) throw new NotFound('The terminal');
      if (terminal.pin !== body.pin) return null;
      attemptSucceeded(query, keys);
      // Whoever has the PIN may know that it was used.
      if (terminal.registered) return 'taken';
      query.audit({ action: 'identity.terminal_registered', object: { type: 'terminal', id }, detail: { device } });
      return register(query, id, { device, tokenHash: hashTokenSecret(secret) });
    });
    if (registration === 'taken') throw new Invalid({ pin: 'taken' });
    if (registration === null) {
      await attemptFailed(deps.db, ctx, keys, {
        action: 'identity.sign_in_failed',
        object: { type: 'terminal', id },
        detail: { method: 'pin' },
      });
      throw new Invalid({ pin: 'invalid' });
    }
    return { status: 'ok', item: { token: writeToken({ id: registration, secret }) } };
  },
});

const unregisterTerminal = useCase({
  contract: contracts.unregisterTerminal,
  async run({ caller, query, params: { id } }) {
    await lockTerminal(query, id);
    // Whoever is told the new PIN may make a device the terminal.
    assertCanGrant(caller, { admin: false, access: await accessOfTerminal(query, id) });
    await shutOut(query, id, false);
    return { status: 'ok', item: readableTerminal(caller, await getTerminal(query, id)) };
  },
});

/** What comes of a token; null where it was copied, and whoever used it is shut out. */
async function useToken(query: Query, place: SignInPlace, token: OpaqueToken, next: string): Promise<SignedIn | null> {
  const known = await lockRegistration(query, token.id);
  if (!known) throw new Unauthenticated();
  const shown = { device: deviceOf(place.ctx.device), used: hashTokenSecret(token.secret), next: hashTokenSecret(next) };
  const use = tokenUse(known, shown);
  if (use === 'unknown') throw new Unauthenticated();
  if (use === 'copied') {
    await shutOut(query, known.id, true);
    notifyTerminalCopied(query, known.id, (await getTerminal(query, known.id)).name);
    return null;
  }
  if (use === 'first') await replaceToken(query, known.id, shown.next);
  return startTerminalSession(query, place, known.id);
}

const signInTerminal = useCase({
  contract: contracts.signInTerminal,
  transaction: false,
  async run(call) {
    const { ctx, body, deps } = call;
    const token = readToken(body.token);
    if (!token) throw new Unauthenticated();
    const item = await withTenant(deps.db, ctx, (query) => useToken(query, call, token, body.next));
    if (!item) throw new Unauthenticated('session_expired', 'The token was used in two places.');
    return { status: 'ok', item };
  },
});

export const terminalDeviceUseCases = [registerTerminal, unregisterTerminal, signInTerminal];
