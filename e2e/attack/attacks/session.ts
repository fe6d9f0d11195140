import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { within } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { openLiveStream } from '../live-stream';
import { newVictim, type Victim } from '../new-victim';
import { Assertions } from '../../proof/assertions';
import { closedTenant } from './session/closed-tenant';
import { everybody } from './session/everybody';
import { foreignOrigins } from './session/foreign-origins';
import { forgery } from './session/forgery';
import { leftAlone } from './session/left-alone';
import { leftDrafts } from './session/left-drafts';
import { newAddress } from './session/new-address';
import { openSessionAlone } from './session/open-session';
import { replayedLinks } from './session/replayed-links';
import { secondFactors } from './session/second-factors';
import { stolenTerminals } from './session/stolen-terminals';

type Headers = Record<string, string>;

/** Sessions: made up, given by an attacker, taken to another device, used after their end, or made use of by another site. */
export const session: Proof = async ({ stage, quick }) => {
  const portal = await stage();
  const admin = await portal.signIn('admin@acme.test');
  const rows = [
    await fixation(portal, admin),
    await copies(portal, admin),
    await replays(portal, admin),
    await keeping(portal, admin),
    await openSessionAlone(portal),
    await newAddress(portal, admin),
    await secondFactors(portal, admin),
    await replayedLinks(portal, admin),
    await foreignOrigins(portal, admin),
    await stolenTerminals(portal, admin),
  ];
  if (!quick) rows.push(await forgery(portal, admin), await leftAlone(portal, admin), await leftDrafts(portal, admin));
  rows.push(await everybody(portal), await closedTenant(portal));
  return rows;
};

const whoAmI = (stage: Stage, headers: Headers) => stage.call('GET', '/api/auth', headers);

/** A token that an attacker chose before somebody signs in stands for nobody, before and after. */
async function fixation(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: fixation and made-up tokens');
  const { email, headers } = await newVictim(stage, admin);
  const genuine = headers.authorization ?? '';
  const [id = ''] = genuine.replace('Bearer ', '').split('.');
  const chosen = `${'A'.repeat(22)}.${'B'.repeat(43)}`;
  const given = { ...headers, authorization: `Bearer ${chosen}`, cookie: `token=${chosen}; session=${chosen}` };
  const signedIn = await stage.call('POST', `/api/auth/login_by_email`, given, { email, password: DEMO_PASSWORD });
  assertions.allows('sign-in with a chosen token at hand', signedIn.status === 200, signedIn.status);
  assertions.denies('the answer carries the chosen token', !signedIn.body.includes(chosen), signedIn.body);
  const named = await stage.call('POST', '/api/auth/login_by_email', headers, { email, password: DEMO_PASSWORD, token: chosen });
  assertions.denies('a sign-in that names its token', named.status === 422, named.status);
  for (const token of [
    chosen,
    `${id}.${'B'.repeat(43)}`,
    `${id}.`,
    id,
    'null',
    'undefined',
    '../../etc/passwd',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  ]) {
    const { status } = await whoAmI(stage, { ...headers, authorization: `Bearer ${token}` });
    assertions.denies(`token ${token}`, status === 401, status);
  }
  assertions.allows('the genuine token', (await whoAmI(stage, headers)).status === 200);
  return assertions.row();
}

/** A token is good on its device and in its header alone. */
async function copies(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: copied to another device or into an address');
  const { headers } = await newVictim(stage, admin);
  const { authorization = '', 'x-device-id': device = '', ...host } = headers;
  const token = authorization.replace('Bearer ', '');
  assertions.allows('on its own device', (await whoAmI(stage, headers)).status === 200);
  for (const other of [crypto.randomUUID(), '', 'not-a-device', `${device}0`, `${device}, ${device}`]) {
    const { status } = await whoAmI(stage, { ...headers, 'x-device-id': other });
    assertions.denies(`on the device "${other}"`, status === 401, status);
  }
  assertions.denies('without a device', (await whoAmI(stage, { ...host, authorization })).status === 401);
  const bare = { ...host, 'x-device-id': device };
  for (const query of ['token', 'access_token', 'authorization', 'auth', 'bearer']) {
    const { status } = await whoAmI(stage, bare).then(() => stage.call('GET', `/api/auth?${query}=${token}`, bare));
    assertions.denies(`in the address as ${query}`, status === 401, status);
    const stream = await openLiveStream(stage, bare, `/events?${query}=${token}&device=${device}`);
    assertions.denies(`a stream by ${query}`, stream.status === 401, stream.status);
    stream.close();
  }
  assertions.denies(
    'in a cookie',
    (await whoAmI(stage, { ...bare, cookie: `token=${token}; portal.token=${token}; authorization=Bearer ${token}` })).status === 401,
  );
  assertions.denies(
    'as basic authentication',
    (await whoAmI(stage, { ...bare, authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` })).status === 401,
  );
  assertions.allows('still there', (await whoAmI(stage, headers)).status === 200);
  return assertions.row();
}

/** What ends a session, done by the person or by an administrator. */
const ENDS: Record<string, (stage: Stage, admin: Headers, victim: Victim) => Promise<{ status: number }>> = {
  'signing out': (stage, _admin, { headers }) => stage.call('POST', '/api/auth/logout', headers),
  'a new password, set elsewhere': async (stage, _admin, { email }) =>
    stage.call('PUT', '/api/me/password', await stage.signIn(email), { old_password: DEMO_PASSWORD, password: 'Another-Pass-2026' }),
  'a new code, set elsewhere': async (stage, _admin, { email }) =>
    stage.call('PUT', '/api/me/code', await stage.signIn(email), { code: crypto.randomUUID() }),
  'a new password by an administrator': (stage, admin, { id }) =>
    stage.callProven('PATCH', `/api/users/${id}`, admin, { password: 'Another-Pass-2026' }),
  deactivation: (stage, admin, { id }) => stage.callProven('PATCH', `/api/users/${id}`, admin, { account_status: 'disabled' }),
  removal: (stage, admin, { id }) => stage.callProven('DELETE', `/api/users/${id}`, admin),
};

/** However a session ends, its token is worth nothing from that answer on, and its live stream is closed. */
async function replays(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: replayed after its end, and its live stream');
  for (const [what, end] of Object.entries(ENDS)) {
    const victim = await newVictim(stage, admin);
    const stream = await openLiveStream(stage, victim.headers);
    assertions.allows(`before ${what}`, (await whoAmI(stage, victim.headers)).status === 200 && stream.status === 200, stream.status);
    const { status } = await end(stage, admin, victim);
    assertions.allows(what, status === 200, status);
    const replayed = await whoAmI(stage, victim.headers);
    assertions.denies(`replay after ${what}`, replayed.status === 401, replayed.status);
    assertions.denies(
      `the stream after ${what}`,
      await within(3_000, () => Promise.resolve(stream.hasEnded() && stream.received().includes('session_ended'))),
      stream.received(),
    );
    const again = await openLiveStream(stage, victim.headers);
    assertions.denies(`a new stream after ${what}`, again.status === 401, again.status);
    for (const { close } of [stream, again]) close();
  }
  return assertions.row();
}

/** Nothing between portal and person keeps an answer, and no answer leaves a cookie. */
async function keeping(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: answers kept by caches, cookies');
  const { host = '' } = admin;
  const calls: [string, Headers][] = [
    ['/api/auth', admin],
    ['/api/users', admin],
    ['/api/issues', admin],
    ['/api/me', admin],
    ['/api/users/999999', admin],
    ['/api/me', { host }],
    ['/api/tenant', { host }],
    ['/', { host }],
  ];
  for (const [path, headers] of calls) {
    const answer = await stage.call('GET', path, headers);
    const cache = String(answer.headers['cache-control']);
    assertions.denies(`${path} may be kept`, cache.includes('no-store'), cache);
    assertions.denies(`${path} sets a cookie`, answer.headers['set-cookie'] === undefined, answer.headers['set-cookie']);
    assertions.denies(`${path} is shown to other origins`, answer.headers['access-control-allow-origin'] === undefined, answer.headers);
  }
  const page = await stage.call('GET', '/', { host });
  const asset = /\/assets\/[\w.~-]+\.js/.exec(page.body)?.[0] ?? '/assets/none';
  assertions.allows(
    'a public asset is kept',
    String((await stage.call('GET', asset, { host })).headers['cache-control']).includes('immutable'),
    asset,
  );
  return assertions.row();
}
