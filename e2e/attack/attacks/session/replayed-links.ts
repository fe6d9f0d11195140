import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type pg from 'pg';
import { personForm } from '../../../domains/people/person.factory';
import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Answer, Stage } from '../../../proof/stage';
import { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { forgetAttempts } from '../../guess-rate';
import { mailedLink, mailsTo, withChangedLetter, type MailedLink } from '../../mailed-link';
import { newVictim, type Victim } from '../../new-victim';

type Headers = Record<string, string>;

interface Attack {
  stage: Stage;
  admin: Headers;
  database: pg.Client;
  assertions: Assertions;
}

/** Links of mails: used again, late, changed, with another person's number, at another plant, for something else or after a newer one. */
export async function replayedLinks(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: links of mails, used again, late, changed, elsewhere and for something else');
  const database = await stage.database();
  try {
    for (const attack of [reminder, newerReminder, oldAddress, signUp, unsubscription]) {
      // What attacks before this one tried out from here slows it down.
      await forgetAttempts(database);
      await attack({ stage, admin, database, assertions });
    }
  } finally {
    await database.end();
  }
  return assertions.row();
}

/** Headers of a browser in which nobody is signed in, another one each time. */
const nobody = (stage: Stage, label = 'acme'): Headers => ({
  host: `${label}.localhost:${stage.port}`,
  'x-device-id': crypto.randomUUID(),
  'content-type': 'application/json',
});

const auth = (stage: Stage, path: string, body: object, label?: string) =>
  stage.call('POST', `/api/auth/${path}`, nobody(stage, label), body);
const change = (stage: Stage, link: object, password: string, label?: string) =>
  auth(stage, 'remind_pass_change', { ...link, password }, label);
const confirm = (stage: Stage, link: object, label?: string) => auth(stage, 'signup_confirm_email', link, label);
const stop = (stage: Stage, token: string, label?: string) =>
  stage.call('POST', `/api/notifications/unsubscribe?t=${encodeURIComponent(token)}`, nobody(stage, label));
const asSession = (stage: Stage, token: string) => stage.call('GET', '/api/auth', { ...nobody(stage), authorization: `Bearer ${token}` });
const signIn = (stage: Stage, email: string, password: string) => auth(stage, 'login_by_email', { email, password });

/** Whether a call was refused for this field, and not because somebody had to wait. */
const isRefused = ({ status, body }: Answer, field: string, code: string) => status === 422 && body.includes(`"${field}":["${code}"]`);

/** Lets the time of a person's links pass, or gives it back. */
const moveLinks = (database: pg.Client, user: number, days: number) =>
  database.query('update identity.account_link set expires_at = expires_at + make_interval(days => $1) where user_id = $2', [days, user]);

/** A link that was just sent to somebody for a new password. */
async function remind(stage: Stage, { email }: Pick<Victim, 'email'>, count = 1): Promise<MailedLink> {
  const { status, body } = await auth(stage, 'remind_pass', { email });
  if (status !== 202) throw new Error(`a reminder was answered ${status} ${body}`);
  return mailedLink(stage, email, 'remind_password', count);
}

async function reminder({ stage, admin, database, assertions }: Attack): Promise<void> {
  const [victim, other] = [await newVictim(stage, admin), await newVictim(stage, admin)];
  const [link, foreign] = [await remind(stage, victim), await remind(stage, other)];
  const [first, second] = ['Another-Pass-2026', 'Third-Pass-2026'];
  const refusals: [string, string, string, () => Promise<Answer>][] = [
    ['with a changed letter', 'token', 'not_found', () => change(stage, { ...link, token: withChangedLetter(link.token) }, second)],
    ["with somebody else's number", 'uid', 'invalid', () => change(stage, { ...link, uid: other.id }, second)],
    ["of somebody else with one's own number", 'uid', 'invalid', () => change(stage, { ...foreign, uid: victim.id }, second)],
    ['at another plant', 'uid', 'not_found', () => change(stage, link, second, 'globex')],
    ['that names its plant', 'tenant', 'invalid', () => change(stage, { ...link, tenant: 'acme' }, second, 'globex')],
    ['to confirm an address', 'token', 'not_found', () => confirm(stage, link)],
    ['to stop mails', 't', 'invalid', () => stop(stage, link.token)],
  ];
  for (const [what, field, code, attempt] of refusals) await refuses(assertions, `a reminder ${what}`, [field, code], attempt);
  const session = await asSession(stage, link.token);
  assertions.denies('a reminder as a session', session.status === 401, session.status);
  await moveLinks(database, victim.id, -1);
  await refuses(assertions, 'a reminder after its hour', ['token', 'expired'], () => change(stage, link, second));
  await moveLinks(database, victim.id, 1);
  const used = await change(stage, link, first);
  assertions.allows('the reminder itself, after all that', used.status === 200, used.body);
  await refuses(assertions, 'a reminder that was used', ['token', 'not_found'], () => change(stage, link, second));
  await assertOnlyPassword(stage, assertions, { email: victim.email, right: first, wrong: [second, DEMO_PASSWORD] });
  const theirs = await signIn(stage, other.email, DEMO_PASSWORD);
  assertions.allows("somebody else's password is as it was", theirs.status === 200, theirs.status);
}

async function refuses(
  assertions: Assertions,
  what: string,
  [field, code]: readonly [string, string],
  attempt: () => Promise<Answer>,
): Promise<void> {
  const answer = await attempt();
  assertions.denies(what, isRefused(answer, field, code), `${answer.status} ${answer.body}`);
}

async function assertOnlyPassword(
  stage: Stage,
  assertions: Assertions,
  { email, right, wrong }: { email: string; right: string; wrong: readonly string[] },
): Promise<void> {
  for (const password of wrong) {
    const { status } = await signIn(stage, email, password);
    assertions.denies('a password that no link set', status === 401, status);
  }
  const { status, body } = await signIn(stage, email, right);
  assertions.allows('the password that the link set', status === 200, body);
}

/** With the newest link the ones before are worth nothing. */
async function newerReminder({ stage, admin, assertions }: Attack): Promise<void> {
  const victim = await newVictim(stage, admin);
  const older = await remind(stage, victim);
  const newer = await remind(stage, victim, 2);
  assertions.allows('each mail has a link of its own', older.token !== newer.token);
  const used = await change(stage, newer, 'Another-Pass-2026');
  assertions.allows('the newer reminder', used.status === 200, used.body);
  await refuses(assertions, 'an older reminder after the newer one', ['token', 'not_found'], () => change(stage, older, 'Third-Pass-2026'));
}

/**
 * A link is for the address that it was sent to, as long as that is the person's. A new address has no link: somebody confirms it in the
 * portal.
 */
async function oldAddress({ stage, admin, database, assertions }: Attack): Promise<void> {
  const victim = await newVictim(stage, admin);
  const link = await remind(stage, victim);
  const email = `moved-${crypto.randomUUID()}@acme.test`;
  const asked = await stage.callProven('PUT', '/api/me', victim.headers, { email });
  assertions.allows('asking for another address', asked.status === 200, asked.body);
  await auth(stage, 'remind_pass', { email });
  const isSent = async () => (await database.query('select from identity.mail where address = $1', [email])).rowCount === 0;
  assertions.allows('the reminder to it is dealt with', await within(30_000, isSent));
  const waiting = await signIn(stage, email, DEMO_PASSWORD);
  assertions.denies('signing in by an address that waits', waiting.status === 401, waiting.status);
  const confirmed = await stage.callProven('POST', `/api/users/${victim.id}/waiting_email`, admin);
  assertions.allows('confirming it in the portal', confirmed.status === 200, confirmed.body);
  await refuses(assertions, "a reminder to an address that is the person's no more", ['token', 'not_found'], () =>
    change(stage, link, 'Third-Pass-2026'),
  );
  // Had the address got one while it waited, two were there.
  const next = await remind(stage, { email });
  const mails = await mailsTo(stage, email, /remind_password/);
  assertions.denies('a reminder to an address that waits', mails.length === 1, mails.length);
  const used = await change(stage, next, 'Another-Pass-2026');
  assertions.allows('a reminder to the new address', used.status === 200, used.body);
}

async function signUp({ stage, admin, database, assertions }: Attack): Promise<void> {
  const email = `signs-up-${crypto.randomUUID()}@acme.test`;
  const password = 'Zielony-Traktor-7';
  const wish = { name: 'Sid Signsup', email, password, password_confirmation: password };
  const asked = await auth(stage, 'signup', { ...wish, preferred_locale: 'en', timezone: 'Europe/Warsaw' });
  if (asked.status !== 201) throw new Error(`a sign-up was answered ${asked.status} ${asked.body}`);
  const link = await mailedLink(stage, email, 'signup_confirm_email');
  const fault = ['token', 'not_found'] as const;
  await refuses(assertions, 'a confirmation with a changed letter', fault, () =>
    confirm(stage, { ...link, token: withChangedLetter(link.token) }),
  );
  await refuses(assertions, "a confirmation with somebody else's number", fault, () => confirm(stage, { ...link, uid: link.uid - 1 }));
  await refuses(assertions, 'a confirmation at another plant', fault, () => confirm(stage, link, 'globex'));
  await refuses(assertions, 'a confirmation for a new password', fault, () => change(stage, link, 'Another-Pass-2026'));
  await refuses(assertions, 'a confirmation to stop mails', ['t', 'invalid'], () => stop(stage, link.token));
  const session = await asSession(stage, link.token);
  assertions.denies('a confirmation as a session', session.status === 401, session.status);
  await moveLinks(database, link.uid, -8);
  await refuses(assertions, 'a confirmation after its week', fault, () => confirm(stage, link));
  await moveLinks(database, link.uid, 8);
  const used = await confirm(stage, link);
  assertions.allows('the confirmation itself, after all that', used.status === 200, used.body);
  await refuses(assertions, 'a confirmation that was used', fault, () => confirm(stage, link));
  const early = await signIn(stage, email, password);
  assertions.denies('signing in before somebody activates the account', early.status === 401, early.status);
  const activated = await stage.callProven('PATCH', `/api/users/${link.uid}`, admin, { account_status: 'active' });
  assertions.allows('activating it', activated.status === 200, activated.body);
  const [mail = ''] = await mailsTo(stage, email, 'activated');
  assertions.denies('a token in the mail of the activation', !/[?&#]\w+=/.test(mail), mail);
  await assertOnlyPassword(stage, assertions, { email, right: password, wrong: ['Another-Pass-2026'] });
}

const PREFERENCES = '/me/notification_preferences';

/** Somebody who is told of waiting accounts by mail, and the token of such a mail. */
async function toldByMail({ stage, admin, assertions }: Attack) {
  const victim = await newVictim(stage, admin);
  const client = new TenantClient(stage, 'acme', admin);
  const access = { notifications: ['read', 'update'], 'settings.staff': ['read', 'update'] };
  await client.item(client.call('PUT', `/users/${victim.id}/access`, { permissions: access }));
  const own = new TenantClient(stage, 'acme', await stage.signIn(victim.email));
  const items = [{ event: 'identity.account_waiting', channels: ['portal', 'email'], enabled: true }];
  const choose = () => own.call('PUT', PREFERENCES, { items, quiet_from: null, quiet_to: null, digest: null });
  const isByMail = async () => (await own.call('GET', PREFERENCES)).body.includes('"email"');
  assertions.allows('choosing mails', (await choose()).status === 200 && (await isByMail()));
  await client.item(client.call('POST', '/users', { ...personForm(client), account_status: 'not_activated' }));
  const { token } = await mailedLink(stage, victim.email, 'unsubscribe');
  return { victim, token, choose, isByMail };
}

/** The link of a mail of notifications goes on working, as mail programs expect, and does nothing but to stop them. */
async function unsubscription(attack: Attack): Promise<void> {
  const { stage, assertions } = attack;
  const { victim, token, choose, isByMail } = await toldByMail(attack);
  const [number = '', signature = ''] = token.split('.');
  const fault = ['t', 'invalid'] as const;
  for (const [what, changed, label] of [
    ["with somebody else's number", `${Number(number) + 1}.${signature}`],
    ['with a changed letter', withChangedLetter(token)],
    ['without its signature', number],
    ['at another plant', token, 'globex'],
  ] as const)
    await refuses(assertions, `an unsubscription ${what}`, fault, () => stop(stage, changed, label));
  const link = { uid: victim.id, token };
  await refuses(assertions, 'an unsubscription for a new password', ['token', 'not_found'], () => change(stage, link, 'Another-Pass-2026'));
  await refuses(assertions, 'an unsubscription to confirm an address', ['token', 'not_found'], () => confirm(stage, link));
  const session = await asSession(stage, token);
  assertions.denies('an unsubscription as a session', session.status === 401, session.status);
  const opened = await stage.call('GET', `/api/notifications/unsubscribe?t=${token}`, nobody(stage));
  assertions.denies('an unsubscription by a program that opens every link', opened.status >= 400, opened.status);
  assertions.allows('mails go on after all that', await isByMail());
  for (const what of ['the unsubscription itself', 'the same after mails were chosen again']) {
    const stopped = await stop(stage, token);
    assertions.allows(what, stopped.status === 200 && !(await isByMail()), stopped.body);
    await choose();
  }
  const signedIn = await signIn(stage, victim.email, DEMO_PASSWORD);
  assertions.allows('the person signs in as before', signedIn.status === 200, signedIn.body);
}
