import { request } from 'node:http';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { LIMITS } from '@portal/contracts/limits';
import type pg from 'pg';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { approvalRequest } from '../../proof/approval-request';
import { type Answer, Stage } from '../../proof/stage';
import { forgetAttempts, guessFor, perDay, timeFor } from '../guess-rate';
import { newVictim, type Victim } from '../new-victim';
import { enrolled, guessFactor } from './session/second-factors';
import { likeness, recovery } from './guess/answers';
import { acmeAdmin, cardNumbers } from './guess/cards';
import { reminders } from './guess/reminder';
import { weakSecrets } from './guess/weak-secrets';

const DIGITS = LIMITS.accessCodeMin;
/** Tries until one of so many codes is hit on average; all of one account's tries are different, so that half of them do. */
const CODES = 10 ** DIGITS;
/** How many people of a middling plant have a code. */
const HOLDERS = 300;

/** Codes of an authenticator app that are taken at any time: the one before and the one after count too. */
const VALID_AT_ONCE = 3;

/** Who guesses and from where: each line is a way around a limit that stands alone. */
interface Way {
  what: string;
  /** Guesses a day that may be judged. */
  most: number;
  hours: number;
  guess: (index: number) => Promise<Answer>;
  /** What that comes to, at so many guesses a day. */
  means?: (daily: number) => string;
}

/** Somebody with a session of their own device, and with one that began on none and so is good on any. */
interface Person extends Victim {
  anywhere: Record<string, string>;
}

/** Signs the person in without a device. */
async function withoutDevice(stage: Stage, { email, headers }: Victim): Promise<Record<string, string>> {
  const { host = '' } = headers;
  const place = { host, 'content-type': 'application/json' };
  const { status, body } = await stage.call('POST', '/api/auth/login_by_email', place, { email, password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`signing in without a device answered ${status}`);
  return { ...place, authorization: `Bearer ${(JSON.parse(body) as { item: { token: string } }).item.token}` };
}

/** Passwords and codes: one account, many addresses, many accounts, everybody's codes at once. The portal keeps its usual limits. */
export const guess: Proof = async ({ stage, quick }) => {
  const portal = quick ? await stage() : await Stage.open({ environment: {} });
  const database = await portal.database();
  try {
    const admin = await portal.signIn('admin@acme.test');
    const victim = await newVictim(portal, admin, { code: crypto.randomUUID() });
    const person = { ...victim, anywhere: await withoutDevice(portal, victim) };
    const rows: Row[] = [];
    const withApp = await enrolled(portal, admin);
    const factor: Way = {
      what: "codes of one person's authenticator app, the password known, a new device each time",
      most: quick ? 240 : 120,
      hours: quick ? 2 : 24,
      guess: () => guessFactor(portal, withApp),
      means: (daily) => `its 6 digits, ${VALID_AT_ONCE} of which are good at once, in ${timeFor(1e6 / VALID_AT_ONCE, daily)}`,
    };
    const cards: Way = {
      what: 'numbers of cards, by one who may see the staff',
      most: 24 * 110,
      hours: 1,
      guess: (index) => portal.call('GET', `/api/barcodes/${47_110_000 + index}`, admin),
    };
    const taken = crypto.randomUUID();
    await newVictim(portal, admin, { code: taken });
    const { id } = await newVictim(portal, admin);
    for (const way of [...ways(portal, person, quick), factor, cards, ...settingCodes(portal, admin, { id, taken, quick })])
      rows.push(await walked(way, database));
    rows.push(await recovery(portal, database, victim), await likeness(portal, database, victim, quick ? 8 : 30));
    rows.push(await reminders(portal, database, victim, quick ? 8 : 30));
    await forgetAttempts(database);
    return [...rows, await weakSecrets(portal, admin), await cardNumbers(await acmeAdmin(portal))];
  } finally {
    await forgetAttempts(database);
    await database.end();
    if (!quick) await portal.remove();
  }
};

interface OtherCode {
  /** Somebody whose code may be set. */
  id: number;
  /** A code that somebody of the tenant has. */
  taken: string;
  quick: boolean;
}

/** Codes that are in use, by one who may set those of others: that one is free tells that nobody has it. */
function settingCodes(stage: Stage, manager: Record<string, string>, { id, taken, quick }: OtherCode): Way[] {
  const set = async (code: string, told: (answer: Answer) => boolean): Promise<Answer> => {
    const answer = await stage.callProven('PATCH', `/api/users/${id}`, manager, { code });
    return told(answer) ? { ...answer, status: 401 } : answer;
  };
  return [
    {
      what: "codes that are in use, by setting another's",
      most: quick ? 160 : 40,
      hours: quick ? 2 : 24,
      guess: () => set(taken, ({ status, body }) => status === 422 && body.includes('"taken"')),
    },
    {
      what: "codes that are free, by setting another's",
      most: 24 * 70,
      hours: 1,
      guess: () => set(crypto.randomUUID(), ({ status }) => status === 200),
    },
  ];
}

async function walked({ what, most, hours, guess: one, means }: Way, database: pg.Client): Promise<Row> {
  await forgetAttempts(database);
  const { guesses, odd } = await guessFor(hours, database, one);
  const daily = perDay(guesses, hours);
  return {
    what: `guess: ${what}`,
    measured: `${guesses} in ${hours} h, ${daily} a day${means ? `: ${means(daily)}` : ''}${odd.length > 0 ? `, odd: ${odd[0]}` : ''}`,
    goal: `at most ${most} a day, at least 1`,
    met: daily <= most && guesses > 0 && odd.length === 0,
  };
}

function ways(stage: Stage, { id, email, headers, anywhere }: Person, quick: boolean): Way[] {
  const { host = '' } = headers;
  const elsewhere = () => ({ host, 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' });
  const unbound = () => ({ ...anywhere, 'x-device-id': crypto.randomUUID() });
  const byEmail = (who: string, extra: Record<string, string> = {}) =>
    stage.call('POST', '/api/auth/login_by_email', { ...elsewhere(), ...extra }, { email: who, password: 'Wrong-Pass-2026' });
  const forged = (index: number) => ({
    'x-forwarded-for': addressOf(index),
    'x-real-ip': addressOf(index),
    forwarded: `for=${addressOf(index)}`,
    'true-client-ip': addressOf(index),
    'cf-connecting-ip': addressOf(index),
  });
  const nobody = (index: number) => `nobody-${index}@acme.test`;
  const day = quick ? 2 : 24;
  const short = { means: (daily: number) => `its ${DIGITS} digits in ${timeFor(CODES / 2, daily)}` };
  const all: Way[] = [
    { what: 'password of one account, a new device each time', most: quick ? 240 : 120, hours: day, guess: () => byEmail(email) },
    {
      what: 'one address that says it is many, over many accounts',
      most: 24 * 100,
      hours: 1,
      guess: (index) => byEmail(nobody(index), forged(index)),
    },
    {
      what: 'code of one account, a new address and device each time',
      most: quick ? 240 : 120,
      hours: day,
      guess: (index) => fromAddress(stage, addressOf(index), elsewhere(), { user_id: id, password: '00000' }),
      ...short,
    },
    {
      what: "approvals: everybody's codes at once, by one who is signed in",
      most: quick ? 160 : 40,
      hours: day,
      guess: () =>
        stage.call('POST', '/api/auth/temporary', headers, {
          ...approvalRequest('issues/delete', 'DELETE', '/issues/1'),
          password: '00000',
        }),
      means: (daily) =>
        `one of ${HOLDERS} codes of ${DIGITS} digits in ${timeFor(CODES / HOLDERS, daily)}, of 6 in ${timeFor(1e6 / HOLDERS, daily)}`,
    },
    {
      what: 'links for a new password, a new device each time',
      most: 24 * 100,
      hours: 1,
      guess: () =>
        stage.call('POST', '/api/auth/remind_pass_change', elsewhere(), { uid: id, token: madeUpToken(), password: 'Another-Pass-2026' }),
      means: () => 'of 256 bits each',
    },
  ];
  if (quick) return all;
  return [
    ...all,
    {
      what: 'passwords of many accounts from many addresses',
      most: 24 * 420,
      hours: 0.9,
      guess: (index) => fromAddress(stage, addressOf(index), elsewhere(), { email: nobody(index), password: 'Wrong-Pass-2026' }),
    },
    {
      what: 'codes of many accounts from many addresses',
      most: 200,
      hours: 24,
      guess: (index) => fromAddress(stage, addressOf(index), elsewhere(), { user_id: 1_000 + index, password: '00000' }),
      means: (daily) => `one code of ${DIGITS} digits in ${timeFor(CODES, daily)}`,
    },
    {
      what: 'codes that are in use, by choosing an own one, a new device each time',
      most: 40,
      hours: 24,
      guess: async (index) => {
        // One that is free is a wrong guess, and is the own one from now on.
        const answer = await stage.call('PUT', '/api/me/code', unbound(), { code: index % 2 ? '900001' : crypto.randomUUID() });
        return answer.status === 200 ? { ...answer, status: 401 } : answer;
      },
    },
    {
      what: 'the own password, with a session left open, a new device each time',
      most: 120,
      hours: 24,
      guess: () =>
        stage.call('PUT', '/api/me/password', unbound(), { old_password: `not-${DEMO_PASSWORD}`, password: 'Another-Pass-2026' }),
    },
    {
      what: 'proof of identity, with a session left open, a new device each time',
      most: 120,
      hours: 24,
      guess: (index) => stage.call('POST', '/api/auth/proof', unbound(), index % 2 ? { code: '00000' } : { password: 'Wrong-Pass-2026' }),
    },
  ];
}

/** Looks like the token of a link. */
const madeUpToken = () => `${'A'.repeat(22)}.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;

/** An address of this machine: all of 127.0.0.0/8 is. */
const addressOf = (index: number): string => `127.${1 + (index % 100)}.${Math.floor(index / 100) % 250}.7`;

/** A sign-in that really comes from another address. */
function fromAddress(stage: Stage, localAddress: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const path = 'email' in body ? '/api/auth/login_by_email' : '/api/auth/login_by_code';
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: stage.port, localAddress, method: 'POST', path, headers, agent: false }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}
