import { nextSecret } from '../../../domains/identity/terminal.factory';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';

type Headers = Record<string, string>;

/** What lies in the storage of a panel's browser. */
interface Panel {
  device: string;
  /** Of the device, replaced at each use. */
  token: string;
  /** Of the session that it began. */
  session: string;
}

const itemOf = <T>({ body }: { body: string }): T => (JSON.parse(body) as { item: T }).item;

async function signInPanel(stage: Stage, headers: Headers, token: string): Promise<{ status: number; panel?: Panel }> {
  const next = nextSecret();
  const answer = await stage.call('POST', '/api/auth/terminal', headers, { token, next });
  if (answer.status !== 200) return { status: answer.status };
  const session = itemOf<{ token: string }>(answer).token;
  return { status: 200, panel: { device: headers['x-device-id'] ?? '', token: `${token.split('.')[0]}.${next}`, session } };
}

/** A terminal of ACME that no device is registered as yet. */
export async function newTerminal(stage: Stage, admin: Headers): Promise<{ id: number; pin: string }> {
  const name = Object.fromEntries(['en', 'pl', 'de', 'uk'].map((locale) => [locale, 'Stolen panel']));
  return itemOf(await stage.call('POST', '/api/terminals', admin, { name }));
}

/** A panel of ACME that was registered and has begun a session. */
async function newPanel(stage: Stage, admin: Headers): Promise<{ id: number; pin: string; headers: Headers; panel: Panel }> {
  const { id, pin } = await newTerminal(stage, admin);
  const { authorization: _, ...anybodys } = admin;
  const headers = { ...anybodys, 'x-device-id': crypto.randomUUID() };
  const { token } = itemOf<{ token: string }>(await stage.call('POST', `/api/terminals/${id}/register`, headers, { pin }));
  const { panel } = await signInPanel(stage, headers, token);
  if (!panel) throw new Error('a panel that was registered just now does not sign in');
  return { id, pin, headers, panel };
}

/** The thief has all that the panel's browser keeps, and says that their device is the panel's. */
async function whole(stage: Stage, admin: Headers, assertions: Assertions): Promise<void> {
  const { id, pin, headers, panel } = await newPanel(stage, admin);
  const alive = async (session: string) =>
    (await stage.call('GET', '/api/auth', { ...headers, authorization: `Bearer ${session}` })).status === 200;
  assertions.allows('the panel before', await alive(panel.session));
  const stolen = await signInPanel(stage, headers, panel.token);
  assertions.allows('the copy is used once, unseen', stolen.status === 200, stolen.status);
  assertions.denies('the session of the panel beside that of the thief', !(await alive(panel.session)));
  const own = await signInPanel(stage, headers, panel.token);
  assertions.denies('the token that the thief has used', own.status === 401, own.status);
  assertions.denies('the session of the thief after that', !(await alive(stolen.panel?.session ?? '')));
  const again = await signInPanel(stage, headers, stolen.panel?.token ?? '');
  assertions.denies('the token of the thief after that', again.status === 401, again.status);
  const registered = await stage.call('POST', `/api/terminals/${id}/register`, headers, { pin });
  assertions.denies('registering with the PIN of before', registered.status === 422, registered.status);
}

/** Whoever knows the number of a registration makes up a secret for it. */
async function madeUp(stage: Stage, admin: Headers, assertions: Assertions): Promise<void> {
  const { headers, panel } = await newPanel(stage, admin);
  for (const device of [panel.device, crypto.randomUUID()]) {
    const { status } = await signInPanel(stage, { ...headers, 'x-device-id': device }, `${panel.token.split('.')[0]}.${nextSecret()}`);
    assertions.denies('a made-up secret', status === 401, status);
  }
  assertions.allows('the panel after that', (await signInPanel(stage, headers, panel.token)).status === 200);
}

/** The thief uses the token on a device of their own. */
async function elsewhere(stage: Stage, admin: Headers, assertions: Assertions): Promise<void> {
  const { headers, panel } = await newPanel(stage, admin);
  const theirs = { ...headers, 'x-device-id': crypto.randomUUID() };
  const session = await stage.call('GET', '/api/auth', { ...theirs, authorization: `Bearer ${panel.session}` });
  assertions.denies('its session on another device', session.status === 401, session.status);
  assertions.denies('its token on another device', (await signInPanel(stage, theirs, panel.token)).status === 401);
  assertions.denies('its token on its own device after that', (await signInPanel(stage, headers, panel.token)).status === 401);
}

/** A session that a device began for itself proves nobody, and manages nothing. */
async function lasting(stage: Stage, admin: Headers, assertions: Assertions): Promise<void> {
  const { id, headers, panel } = await newPanel(stage, admin);
  const own = { ...headers, authorization: `Bearer ${panel.session}` };
  const given = await stage.callProven('PUT', `/api/terminals/${id}/access`, admin, {
    permissions: { 'settings.terminals': ['read', 'update'] },
  });
  assertions.allows('a right for the panel', given.status === 200, given.status);
  assertions.allows('the panel uses it', (await stage.call('GET', '/api/terminals', own)).status === 200);
  const more = await stage.call('PUT', `/api/terminals/${id}/access`, own, { permissions: {} });
  assertions.denies('the panel sets rights', more.status === 403, more.status);
  for (const [path, body] of [
    ['/api/me', { email: 'thief@acme.test' }],
    ['/api/me', { name: 'Thief' }],
    ['/api/me/code', { code: 'ninety-nine' }],
  ] as const) {
    const { status } = await stage.call('PUT', path, own, body);
    assertions.denies(`the panel sets ${Object.keys(body).join()}`, status === 403 || status === 404, status);
  }
}

/** A terminal's token, copied from a panel: dead as soon as both have used it. */
export async function stolenTerminals(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: copied terminal token');
  await whole(stage, admin, assertions);
  await elsewhere(stage, admin, assertions);
  await madeUp(stage, admin, assertions);
  await lasting(stage, admin, assertions);
  return assertions.row();
}
