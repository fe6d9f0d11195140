import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { personForm } from '../../../domains/identity/person.factory';
import { pause } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Answer, Stage } from '../../../proof/stage';
import { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../assertions';
import { forgetAttempts } from '../../guess-rate';
import { newVictim } from '../../new-victim';

type Headers = Record<string, string>;

const WAIT_MS = 60_000;
const PREFERENCES = '/me/notification_preferences';

/** The token and the number of a link in the newest mail to an address, once it is there. */
async function linkIn(stage: Stage, receiver: string, path: string): Promise<{ token: string; uid: number }> {
  const folder = join(stage.folder, 'mail');
  const link = new RegExp(`/${path}\\?t=([\\w.-]+)(?:&uid=(\\d+))?`);
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(200)) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    for (const file of files.sort().reverse()) {
      // Quoted-printable: lines end in `=`, and `=` is `=3D`.
      const mail = readFileSync(join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=');
      const [, token, uid = '0'] = (mail.includes(receiver) && link.exec(mail)) || [];
      if (token) return { token, uid: Number(uid) };
    }
  }
  throw new Error(`no mail with ${path} came for ${receiver}`);
}

const refused = ({ status }: Answer) => status >= 400 && status < 500;

/** Links of mails: used again, with another person's number, at another plant or for something else, they open nothing. */
export async function replayedLinks(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: links of mails, used again, by others and for something else');
  const database = await stage.database();
  try {
    for (const attack of [reminder, confirmation, unsubscription]) {
      // What attacks before this one guessed from here slows it down.
      await forgetAttempts(database);
      await attack(stage, assertions, admin);
    }
  } finally {
    await database.end();
  }
  return assertions.row();
}

const device = (stage: Stage, label = 'acme') => ({ host: `${label}.localhost:${stage.port}`, 'x-device-id': crypto.randomUUID() });
const nobody = (stage: Stage, label?: string) => ({ ...device(stage, label), 'content-type': 'application/json' });

async function reminder(stage: Stage, assertions: Assertions, admin: Headers): Promise<void> {
  const victim = await newVictim(stage, admin);
  const other = await newVictim(stage, admin);
  const call = (path: string, body: object, label?: string) => stage.call('POST', `/api/auth/${path}`, nobody(stage, label), body);
  const asked = await call('remind_pass', { email: victim.email });
  if (asked.status !== 202) throw new Error(`a reminder was answered ${asked.status} ${asked.body}`);
  const { token, uid } = await linkIn(stage, victim.email, 'remind_password');
  const [first, second] = ['Another-Pass-2026', 'Third-Pass-2026'];
  const denied: [string, Promise<Answer>][] = [
    ['with the number of somebody else', call('remind_pass_change', { uid: other.id, token, password: second })],
    ['at another plant', call('remind_pass_change', { uid, token, password: second }, 'globex')],
    ['to confirm an address', call('signup_confirm_email', { uid, token })],
    ['as a session', stage.call('GET', '/api/auth', { ...victim.headers, authorization: `Bearer ${token}` })],
  ];
  for (const [what, answer] of denied) assertions.denies(`a reminder ${what}`, refused(await answer), (await answer).status);
  const used = await call('remind_pass_change', { uid, token, password: first });
  assertions.allows('the reminder itself', used.status === 200, used.status);
  const again = await call('remind_pass_change', { uid, token, password: second });
  assertions.denies('a reminder that was used', refused(again), again.status);
  const withSecond = await call('login_by_email', { email: victim.email, password: second });
  assertions.denies('the password of a replay', refused(withSecond), withSecond.status);
  const withFirst = await call('login_by_email', { email: victim.email, password: first });
  assertions.allows('the password of the reminder', withFirst.status === 200, withFirst.status);
}

async function confirmation(stage: Stage, assertions: Assertions): Promise<void> {
  const email = `signs-up-${crypto.randomUUID()}@acme.test`;
  const call = (path: string, body: object) => stage.call('POST', `/api/auth/${path}`, nobody(stage), body);
  const secret = { password: 'Signs-Up-2026', password_confirmation: 'Signs-Up-2026' };
  const wish = { name: 'Sid Signsup', email, ...secret, preferred_locale: 'en', timezone: 'Europe/Warsaw' };
  const asked = await call('signup', wish);
  assertions.allows('signing up', asked.status < 300, `${asked.status} ${asked.body}`);
  const { token, uid } = await linkIn(stage, email, 'signup_confirm_email');
  const asReminder = await call('remind_pass_change', { uid, token, password: 'Another-Pass-2026' });
  assertions.denies('a confirmation as a reminder', refused(asReminder), asReminder.status);
  const foreign = await call('signup_confirm_email', { uid: uid + 100_000, token });
  assertions.denies('a confirmation with another number', refused(foreign), foreign.status);
  const used = await call('signup_confirm_email', { uid, token });
  assertions.allows('the confirmation itself', used.status < 300, used.status);
  const again = await call('signup_confirm_email', { uid, token });
  assertions.denies('a confirmation that was used', refused(again), again.status);
  const signedIn = await call('login_by_email', { email, password: secret.password });
  assertions.denies('signing in before somebody activates the account', refused(signedIn), signedIn.status);
}

async function unsubscription(stage: Stage, assertions: Assertions, admin: Headers): Promise<void> {
  const client = new TenantClient(stage, 'acme', admin);
  const victim = await newVictim(stage, admin);
  const access = { notifications: ['read', 'update'], 'settings.staff': ['read', 'update'] };
  await client.item(client.call('PUT', `/users/${victim.id}/access`, { admin: false, access }));
  const own = new TenantClient(stage, 'acme', await stage.signIn(victim.email));
  const byMail = [{ event: 'identity.account_waiting', channels: ['portal', 'email'], enabled: true }];
  const save = () => own.call('PUT', PREFERENCES, { items: byMail, quiet_from: null, quiet_to: null, digest: null });
  const isByMail = async () => (await own.call('GET', PREFERENCES)).body.includes('"email"');
  assertions.allows('choosing mails', (await save()).status === 200 && (await isByMail()));
  await client.item(client.call('POST', '/users', { ...personForm(client), account_status: 'not_activated' }));
  const { token } = await linkIn(stage, victim.email, 'unsubscribe');
  const stop = (t: string, label?: string) =>
    stage.call('POST', `/api/notifications/unsubscribe?t=${encodeURIComponent(t)}`, device(stage, label));
  const [number = '', mac = ''] = token.split('.');
  for (const [what, answer] of [
    ['of somebody else with our signature', stop(`${Number(number) + 1}.${mac}`)],
    ['without a signature', stop(number)],
    ['of another plant', stop(token, 'globex')],
    ['as a session', stage.call('GET', '/api/auth', { ...victim.headers, authorization: `Bearer ${token}` })],
    [
      'as a reminder',
      stage.call('POST', '/api/auth/remind_pass_change', nobody(stage), { uid: victim.id, token, password: 'Another-Pass-2026' }),
    ],
  ] as const)
    assertions.denies(`an unsubscription ${what}`, refused(await answer), (await answer).status);
  assertions.allows('mails go on meanwhile', await isByMail());
  const stopped = await stop(token);
  assertions.allows('the unsubscription itself', stopped.status === 200 && !(await isByMail()), `${stopped.status} ${stopped.body}`);
  const signedIn = await stage.call('POST', '/api/auth/login_by_email', nobody(stage), { email: victim.email, password: DEMO_PASSWORD });
  assertions.allows('the person signs in as before', signedIn.status === 200, signedIn.status);
}
