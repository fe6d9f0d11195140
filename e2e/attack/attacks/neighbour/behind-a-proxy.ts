import { randomBytes, randomUUID } from 'node:crypto';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';
import { SecondProcess } from '../../second-process';

/** What the edge judges of made-up tokens from one network at one plant in a minute. */
const TOKENS_PER_MINUTE = 120;
/** Sign-ins that one network may fail at in a short time, with some to spare. */
const SIGN_INS = 100;
const BEYOND = 60;
/** More calls than a minute has tries for made-up tokens. */
const HONEST_CALLS = 2 * TOKENS_PER_MINUTE;

const NETWORK = '2001:db8:1:2';
const OTHER_NETWORK = '2001:db8:1:3';
/** An address of the /64, each another. */
const inNetwork = (index: number) => `${NETWORK}:${(index + 1).toString(16)}::${(index * 7919 + 1).toString(16).slice(-4)}`;

type Headers = Record<string, string>;

/** Behind a proxy the last address that it names counts, an IPv6 one by its /64, and failures alone count. */
export async function behindAProxy(stage: Stage): Promise<Row[]> {
  const edge = await SecondProcess.start(stage, 'shell-bff', ['PORT', 'OPS_PORT'], { TRUST_PROXY: '1' });
  try {
    if (!(await edge.answers('/health'))) throw new Error(`an edge behind a proxy did not start: ${edge.said}`);
    return [await networks(stage, edge.port), await unsaid(stage)];
  } finally {
    await edge.stop();
  }
}

async function networks(stage: Stage, port: number): Promise<Row> {
  const assertions = new Assertions('neighbour: a whole IPv6 network, and addresses that a caller makes up');
  const host = `acme.localhost:${stage.port}`;
  const ask = (path: string, from: string, headers: Headers, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers: { ...headers, 'x-forwarded-host': host, 'x-forwarded-for': from } });
  const guess = async (from: string) => {
    const token = `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
    return (await ask('/issues', from, { 'x-device-id': randomUUID(), authorization: `Bearer ${token}` })).status;
  };
  const signIn = async (index: number, from: string) => {
    const body = JSON.stringify({ email: `nobody-${index}@acme.test`, password: 'Wrong-Pass-2026' });
    const headers = { 'x-device-id': randomUUID(), 'content-type': 'application/json' };
    return (await ask('/auth/login_by_email', from, headers, { method: 'POST', body })).status;
  };
  const judged = (statuses: number[]) => statuses.filter((status) => status !== 429).length;
  const honest: Headers = await stage.signIn('leader@acme.test');
  const statusOf = async (from: string) => (await ask('/issues?pp=5', from, honest)).status;

  const valid = await series(HONEST_CALLS, () => statusOf(inNetwork(0)));
  assertions.allows(
    'calls of somebody who is signed in count for nothing',
    valid.every((status) => status === 200),
    valid.find((one) => one !== 200),
  );
  const guessed = judged(await series(TOKENS_PER_MINUTE + BEYOND, (index) => guess(inNetwork(index))));
  assertions.denies('more tokens are judged from as many addresses of one /64 than from one', guessed <= TOKENS_PER_MINUTE, guessed);
  const made = judged(await series(TOKENS_PER_MINUTE + BEYOND, (index) => guess(`198.51.100.${index}, 203.0.113.9`)));
  assertions.denies('more tokens are judged of somebody who says to be many', made <= TOKENS_PER_MINUTE, made);
  assertions.allows('who is signed in works from the same network', (await statusOf(inNetwork(1))) === 200);
  assertions.allows('a token from the /64 beside it is judged', (await guess(`${OTHER_NETWORK}::1`)) === 401);
  const tried = judged(await series(SIGN_INS + BEYOND, (index) => signIn(index, inNetwork(index))));
  assertions.denies('more sign-ins are judged from as many addresses of one /64', tried <= SIGN_INS, tried);
  const beside = await signIn(0, `${OTHER_NETWORK}::1`);
  assertions.allows('a sign-in from the /64 beside it is judged', beside === 401, beside);
  return assertions.row();
}

/** One after the other, so that a limit of how many at once has no part in it. */
async function series(count: number, one: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await one(index));
  return statuses;
}

/** An edge that people reach by https stands behind a proxy: it does not start before somebody says how many there are. */
async function unsaid(stage: Stage): Promise<Row> {
  const assertions = new Assertions('neighbour: an https address, and nobody said how many proxies are before it');
  const PUBLIC_URL = 'https://portal.example';
  const start = (TRUST_PROXY: string | undefined) =>
    SecondProcess.start(stage, 'shell-bff', ['PORT', 'OPS_PORT'], { PUBLIC_URL, TRUST_PROXY });
  const [without, with1] = [await start(undefined), await start('1')];
  try {
    const answers = await without.answers('/health');
    assertions.denies('it starts', !answers && without.hasEnded && without.said.includes('TRUST_PROXY'), without.said);
    assertions.allows('it starts with the number', await with1.answers('/health'), with1.said);
  } finally {
    for (const process of [without, with1]) await process.stop();
  }
  return assertions.row();
}
