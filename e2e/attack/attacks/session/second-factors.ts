import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Row } from '../../../proof/row';
import type { Answer, Stage } from '../../../proof/stage';
import { TenantClient } from '../../../proof/tenant-client';
import { passkeyOf } from '../../../domains/people/person.factory';
import { Assertions } from '../../../proof/assertions';
import { newVictim, type Victim } from '../../new-victim';
import { totpCode } from '../../totp-code';

type Headers = Record<string, string>;

const itemOf = <T>({ body }: Answer): T => (JSON.parse(body) as { item: T }).item;
const isWord = ({ status, body }: Answer, code: number, word: string) => status === code && body.includes(`"${word}"`);

/** Somebody with an authenticator app. */
export interface Enrolled extends Victim {
  secret: string;
  recoveryCodes: string[];
}

export async function enrolled(stage: Stage, admin: Headers): Promise<Enrolled> {
  const victim = await newVictim(stage, admin);
  const { secret } = itemOf<{ secret: string }>(await stage.callProven('POST', '/api/me/totp', victim.headers));
  const confirm = () => stage.callProven('POST', '/api/me/totp/confirmation', victim.headers, { totp: totpCode(secret, -1) });
  const first = await confirm();
  // Its half minute may have ended on the way.
  const confirmed = first.status < 300 ? first : await confirm();
  return { ...victim, secret, recoveryCodes: itemOf<{ recovery_codes: string[] }>(confirmed).recovery_codes };
}

/** What a right password brings on a new device: a ticket, or a wait. */
export async function askForFactor(stage: Stage, { email, headers }: Victim): Promise<{ headers: Headers; answer: Answer }> {
  const { authorization: _, ...rest } = headers;
  const here = { ...rest, 'x-device-id': crypto.randomUUID() };
  return { headers: here, answer: await stage.call('POST', '/api/auth/login_by_email', here, { email, password: DEMO_PASSWORD }) };
}

const ticketIn = ({ body }: Answer) => (JSON.parse(body) as { second_factor?: { ticket: string } }).second_factor?.ticket;

/** A wrong code of the app, the password known, on a new device each time. */
export async function guessFactor(stage: Stage, victim: Victim): Promise<Answer> {
  const { headers, answer } = await askForFactor(stage, victim);
  const ticket = ticketIn(answer);
  return ticket === undefined ? answer : give(stage, headers, { ticket, totp: '000000' });
}

/** The ticket that a right password brings, on a new device. */
async function ticketOf(stage: Stage, victim: Victim): Promise<{ headers: Headers; ticket: string }> {
  const { headers, answer } = await askForFactor(stage, victim);
  const ticket = ticketIn(answer);
  if (answer.status !== 401 || ticket === undefined) throw new Error(`no second factor was asked for: ${answer.status} ${answer.body}`);
  return { headers, ticket };
}

const give = (stage: Stage, headers: Headers, body: object) => stage.call('POST', '/api/auth/second_factor', headers, body);

/** Codes that were used, codes and tickets of others, and sessions and factors of others. */
export async function secondFactors(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions("session: second factors and other people's sessions");
  const [victim, attacker] = [await enrolled(stage, admin), await enrolled(stage, admin)];
  await codes(stage, victim, attacker, assertions);
  await foreignSessions(stage, victim, attacker, assertions);
  return assertions.row();
}

async function codes(stage: Stage, victim: Enrolled, attacker: Enrolled, assertions: Assertions): Promise<void> {
  const first = await ticketOf(stage, victim);
  const elsewhere = { ...first.headers, 'x-device-id': crypto.randomUUID() };
  const abroad = { ...first.headers, host: first.headers.host?.replace('acme', 'globex') ?? '' };
  const totp = totpCode(victim.secret);
  const [recovery_code = ''] = victim.recoveryCodes;
  const refused: [string, Headers, object, string][] = [
    ['the code that set the app up', first.headers, { ticket: first.ticket, totp: totpCode(victim.secret, -1) }, 'wrong_factor'],
    ["another person's app", first.headers, { ticket: first.ticket, totp: totpCode(attacker.secret) }, 'wrong_factor'],
    ["another person's recovery code", first.headers, { ticket: first.ticket, recovery_code: attacker.recoveryCodes[0] }, 'wrong_factor'],
    ['the ticket on another device', elsewhere, { ticket: first.ticket, totp }, 'ticket_expired'],
    ['the ticket at another tenant', abroad, { ticket: first.ticket, totp }, 'ticket_expired'],
    ['a made-up ticket', first.headers, { ticket: `${first.ticket.split('.')[0]}.${'A'.repeat(43)}`, totp }, 'ticket_expired'],
  ];
  for (const [what, headers, body, word] of refused) {
    const answer = await give(stage, headers, body);
    assertions.denies(what, isWord(answer, 401, word), answer.body);
  }
  const used = await give(stage, first.headers, { ticket: first.ticket, totp });
  assertions.allows("the app's code", used.status === 200, used.body);
  const again = await give(stage, first.headers, { ticket: first.ticket, recovery_code });
  assertions.denies('a ticket that was used', isWord(again, 401, 'ticket_expired'), again.body);

  const second = await ticketOf(stage, victim);
  const replayed = await give(stage, second.headers, { ticket: second.ticket, totp });
  assertions.denies('a code of the app that was used', isWord(replayed, 401, 'wrong_factor'), replayed.body);
  const stoodIn = await give(stage, second.headers, { ticket: second.ticket, recovery_code });
  assertions.allows('a recovery code', stoodIn.status === 200, stoodIn.body);
  const third = await ticketOf(stage, victim);
  const spent = await give(stage, third.headers, { ticket: third.ticket, recovery_code });
  assertions.denies('a recovery code that was used', isWord(spent, 401, 'wrong_factor'), spent.body);
}

interface Listed {
  items: { id: string; current: boolean }[];
}

async function foreignSessions(stage: Stage, victim: Enrolled, attacker: Enrolled, assertions: Assertions): Promise<void> {
  const listed = async ({ headers }: Victim) => (JSON.parse((await stage.call('GET', '/api/me/sessions', headers)).body) as Listed).items;
  const foreign = await stage.signIn('operator@globex.test', 'globex');
  const own = new TenantClient(stage, 'acme', victim.headers);
  const [sessions, passkey] = [await listed(victim), await passkeyOf(own)];
  assertions.denies(
    "the victim's sessions in the attacker's list",
    (await listed(attacker)).every(({ id }) => sessions.every((session) => session.id !== id)),
  );
  for (const [who, headers] of [
    ['a colleague', attacker.headers],
    ['somebody of another tenant', foreign],
  ] as const) {
    for (const { id } of sessions) {
      const answer = await stage.callProven('DELETE', `/api/me/sessions/${id}`, headers);
      assertions.denies(`${who} ends a session`, answer.status === 404, answer.body);
    }
    const removed = await stage.callProven('DELETE', `/api/me/passkeys/${passkey}`, headers);
    assertions.denies(`${who} removes a passkey`, removed.status === 404, removed.body);
  }
  const alive = await stage.call('GET', '/api/auth', victim.headers);
  assertions.allows('the victim goes on', alive.status === 200, alive.body);
  const other = sessions.find(({ current }) => !current);
  const ended = await stage.callProven('DELETE', `/api/me/sessions/${other?.id}`, victim.headers);
  assertions.allows('the victim ends a session of their own', ended.status === 200, ended.body);
  const removed = await own.call('DELETE', `/me/passkeys/${passkey}`);
  assertions.allows('the victim removes their own passkey', removed.status === 200, removed.body);
  const factor = await stage.callProven('DELETE', '/api/me/totp', victim.headers);
  assertions.allows('the victim removes their own app', factor.status === 200, factor.body);
}
