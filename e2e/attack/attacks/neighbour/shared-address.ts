import { randomBytes } from 'node:crypto';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';

/** What the edge judges of made-up tokens from one network at one plant in a minute. */
const TOKENS_PER_MINUTE = 120;
/** And of names that no plant has. */
const HOSTS_PER_MINUTE = 60;
const SLOWED_MS = 400;

const madeUp = () => `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;

/** All plants call from one address: guesses at one hold up nobody who has signed in, here or there. */
export async function sharedAddress(stage: Stage): Promise<Row> {
  const assertions = new Assertions('neighbour: behind the address of somebody who guesses');
  const list = (headers: Record<string, string>) => stage.call('GET', '/api/issues?pp=5', headers);
  const { authorization: _, ...stranger } = await stage.signIn('operator@globex.test', 'globex');
  const statuses = await Promise.all(
    Array.from({ length: TOKENS_PER_MINUTE + 60 }, async () => (await list({ ...stranger, authorization: `Bearer ${madeUp()}` })).status),
  );
  const judged = statuses.filter((status) => status === 401).length;
  assertions.denies('more made-up tokens are judged than a minute allows', judged <= TOKENS_PER_MINUTE, judged);
  assertions.denies(
    'one of them is somebody',
    statuses.every((status) => status === 401 || status === 429),
    statuses,
  );
  for (const [email, tenant] of [
    ['leader@acme.test', 'acme'],
    ['admin@globex.test', 'globex'],
  ] as const) {
    const { status } = await list(await stage.signIn(email, tenant));
    assertions.allows(`${email} signs in behind the same address and works`, status === 200, status);
  }
  await searchHosts(stage, assertions);
  return assertions.row();
}

async function searchHosts(stage: Stage, assertions: Assertions): Promise<void> {
  const ask = async (label: string) => {
    const began = performance.now();
    const { status } = await stage.call('GET', '/api/tenant', { host: `${label}.localhost:${stage.port}` });
    return { status, ms: Math.round(performance.now() - began) };
  };
  // At once: what a minute allows comes back little by little, and one after the other each could have waited for it.
  const answers = await Promise.all(Array.from({ length: HOSTS_PER_MINUTE + 60 }, (_, tried) => ask(`factory-${tried}`)));
  const atFullSpeed = answers.filter(({ ms }) => ms <= SLOWED_MS).length;
  assertions.denies('more names of plants are searched at full speed than a minute allows', atFullSpeed <= HOSTS_PER_MINUTE, atFullSpeed);
  assertions.denies(
    'one of them is a plant',
    answers.every(({ status }) => status === 404),
    answers.filter(({ status }) => status !== 404),
  );
  const known = await ask('acme');
  assertions.allows('a plant that exists is answered at once', known.status === 200 && known.ms < SLOWED_MS, known);
}
