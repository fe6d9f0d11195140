import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Row } from '../../../proof/row';
import type { Answer, Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';
import { forgetAttempts } from '../../guess-rate';
import { newVictim } from '../../new-victim';
import { Passkey, type Signing } from '../../passkey';

type Headers = Record<string, string>;

interface Challenge {
  ticket: string;
  options: { challenge: string };
}

/** A passkey's signature is good for the tenant's own page alone: not for a page that passes its challenge on, nor for another tenant's. */
export async function foreignOrigins(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: passkeys at another origin');
  const { id, headers } = await newVictim(stage, admin);
  const passkey = new Passkey();
  await passkey.give(stage, DEMO_TENANTS.acme.id, id);
  const { host = '' } = headers;
  const own = { origin: `http://${host}`, rpId: host.replace(/:\d+$/, '') };
  const lies: [string, Partial<Signing>][] = [
    ['a page of another site', { origin: 'https://acme.example' }],
    ['a page whose name begins alike', { origin: `http://${own.rpId}.example` }],
    ['a page of another tenant', { origin: own.origin.replace('acme', 'globex') }],
    ['a page at another port', { origin: `http://${own.rpId}:1` }],
    ['another scheme', { origin: own.origin.replace('http:', 'https:') }],
    ['a passkey for another host', { rpId: 'globex.localhost' }],
    ['a passkey for the host above', { rpId: 'localhost' }],
    ['an enrolment', { type: 'webauthn.create' }],
    ['an owner who was not verified', { verified: false }],
    ["a challenge of the attacker's own", { challenge: Buffer.alloc(32, 1).toString('base64url') }],
  ];
  for (const [what, lie] of lies) {
    const answer = await signInBy(stage, headers, passkey, { ...own, ...lie });
    assertions.denies(what, answer.status === 401 && answer.body.includes('wrong_factor'), `${answer.status} ${answer.body}`);
  }
  for (const name of ['origin', 'x-forwarded-origin', 'x-forwarded-host']) {
    const told = { ...headers, [name]: name.endsWith('host') ? 'acme.example' : 'https://acme.example' };
    const answer = await signInBy(stage, told, passkey, { origin: 'https://acme.example', rpId: 'acme.example' });
    assertions.denies(`the same with a header ${name} that says so`, answer.status === 401 || answer.status === 403, answer.status);
  }
  const abroad = { ...headers, host: host.replace('acme', 'globex') };
  const there = await signInBy(stage, abroad, passkey, { origin: `http://${abroad.host}`, rpId: 'globex.localhost' });
  assertions.denies('at another tenant', there.status === 401, `${there.status} ${there.body}`);
  const signedIn = await signInBy(stage, headers, passkey, own);
  assertions.allows('the own page', signedIn.status === 200, `${signedIn.status} ${signedIn.body}`);
  return assertions.row();
}

/** Asks for a challenge, has it signed and signs in, on a new device. */
async function signInBy(
  stage: Stage,
  headers: Headers,
  passkey: Passkey,
  signing: Omit<Signing, 'challenge'> & Partial<Signing>,
): Promise<Answer> {
  const { authorization: _, ...rest } = headers;
  const here = { ...rest, 'x-device-id': crypto.randomUUID() };
  const { status, body } = await stage.call('POST', '/api/auth/passkey_options', here);
  if (status !== 200) return { status, body, headers: {} };
  const { ticket, options } = (JSON.parse(body) as { item: Challenge }).item;
  await allowAttempts(stage);
  const assertion = passkey.assertion({ challenge: options.challenge, ...signing });
  return stage.call('POST', '/api/auth/login_by_passkey', here, { ticket, passkey: assertion });
}

/** The lies are told one after the other: without the limit on attempts, which would refuse them before they are looked at. */
async function allowAttempts(stage: Stage): Promise<void> {
  const database = await stage.database();
  await forgetAttempts(database);
  await database.end();
}
