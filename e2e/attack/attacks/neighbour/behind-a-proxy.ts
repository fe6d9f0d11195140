import { randomBytes, randomUUID } from 'node:crypto';
import { pause } from '../../../proof/pause';
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
/** Slower than one session may ask: 60 calls a second. */
const HONEST_PAUSE_MS = 20;

const NETWORK = '2001:db8:1:2';
const OTHER_NETWORK = '2001:db8:1:3';
/** An address of the /64, each another. */
const inNetwork = (index: number) => `${NETWORK}:${(index + 1).toString(16)}::${(index * 7919 + 1).toString(16).slice(-4)}`;

const PORTS = ['PORT', 'OPS_PORT'] as const;
/** Part of what the edge says when a proxy shows that nobody has named. */
const UNSAID = 'TRUST_PROXY is not set';

type Headers = Record<string, string>;

/** Behind a proxy the last address that it names counts, an IPv6 one by its /64, and failures alone count. */
export async function behindAProxy(stage: Stage): Promise<Row[]> {
  const edge = await SecondProcess.start(stage, 'shell-bff', PORTS, { TRUST_PROXY: '1' });
  try {
    if (!(await edge.answers('/health'))) throw new Error(`an edge behind a proxy did not start: ${edge.said}`);
    return [await networks(stage, edge.port), await withoutNumber(stage)];
  } finally {
    await edge.stop();
  }
}

const madeUpToken = () => `Bearer ${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
const judged = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

async function networks(stage: Stage, port: number): Promise<Row> {
  const assertions = new Assertions('neighbour: a whole IPv6 network, and addresses that a caller makes up');
  const host = `acme.localhost:${stage.port}`;
  const ask = (path: string, from: string, headers: Headers, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers: { ...headers, 'x-forwarded-host': host, 'x-forwarded-for': from } });
  const guess = async (from: string) => (await ask('/issues', from, { 'x-device-id': randomUUID(), authorization: madeUpToken() })).status;
  const signIn = async (index: number, from: string) => {
    const body = JSON.stringify({ email: `nobody-${index}@acme.test`, password: 'Wrong-Pass-2026' });
    const headers = { 'x-device-id': randomUUID(), 'content-type': 'application/json' };
    return (await ask('/auth/login_by_email', from, headers, { method: 'POST', body })).status;
  };
  const honest: Headers = await stage.signIn('leader@acme.test');
  const statusOf = async (from: string) => (await ask('/issues?pp=5', from, honest)).status;

  const valid = await series(HONEST_CALLS, async () => {
    await pause(HONEST_PAUSE_MS);
    return statusOf(inNetwork(0));
  });
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
async function withoutNumber(stage: Stage): Promise<Row> {
  const assertions = new Assertions('neighbour: nobody said how many proxies are before the portal');
  const PUBLIC_URL = 'https://portal.example';
  const start = (TRUST_PROXY: string | undefined) => SecondProcess.start(stage, 'shell-bff', PORTS, { PUBLIC_URL, TRUST_PROXY });
  const [without, withNumber] = [await start(undefined), await start('1')];
  try {
    const answers = await without.answers('/health');
    assertions.denies('it starts at an https address', !answers && without.hasEnded && without.said.includes('TRUST_PROXY'), without.said);
    assertions.allows('it starts with the number', await withNumber.answers('/health'), withNumber.said);
  } finally {
    for (const process of [without, withNumber]) await process.stop();
  }
  await atHttpAddress(stage, assertions);
  return assertions.row();
}

/** At an http address an edge cannot know of its proxy: it believes no address that a header names, and says so once. */
async function atHttpAddress(stage: Stage, assertions: Assertions): Promise<void> {
  const warnings = async () => {
    const answer = await fetch(`http://127.0.0.1:${stage.ports['shell-bff-ops']}/health`);
    return ((await answer.json()) as { warnings: string[] }).warnings;
  };
  const own = await stage.signIn('leader@acme.test');
  const ask = async (headers: Headers) => (await stage.call('GET', '/api/issues?pp=5', headers)).status;
  const before = await warnings();
  assertions.allows('it warns of nothing where no proxy shows', before.length === 0, before);
  const made = judged(
    await series(TOKENS_PER_MINUTE + BEYOND, (index) => ask({ ...own, authorization: madeUpToken(), 'x-forwarded-for': inNetwork(index) })),
  );
  assertions.denies('more tokens are judged of somebody who says to be many', made <= TOKENS_PER_MINUTE, made);
  assertions.allows('who is signed in works', (await ask(own)) === 200);
  const after = await warnings();
  assertions.allows('it says in its health that the number is missing', after.join().includes(UNSAID), after);
  const lines = stage.logOf('shell-bff').split(UNSAID).length - 1;
  assertions.allows('and once in its log', lines === 1, lines);
}
