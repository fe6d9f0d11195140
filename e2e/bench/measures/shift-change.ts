import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { ListClient } from '../../proof/list-client';
import type { Proof } from '../../proof/prove';
import { Stage } from '../../proof/stage';
import { percentile } from '../../proof/statistics';
import { fillPasswords, fillPeople, labelOf } from '../../domains/identity/fill-people';

const ALONE_S = 20;
const WINDOW_S = 5;

/**
 * Everybody of a plant signs in at its terminals, one after another at each, the limits as they are shipped; what people of another plant
 * wait meanwhile.
 */
export const shiftChange: Proof = async ({ quick }) => {
  const [terminals, people] = quick ? [8, 80] : [80, 2_000];
  const stage = await Stage.open({ environment: {} });
  const client = await ListClient.start(stage);
  const times = async (headers: Record<string, string>, seconds: number) => {
    const { times: waited, failures } = await client.ask(headers, seconds);
    if (failures.length > 0) throw new Error(`the neighbour was answered ${failures.join()}`);
    return waited;
  };
  try {
    const tenant = await fillPeople(stage, people);
    await fillPasswords(stage, tenant);
    const neighbour = await stage.signIn('leader@acme.test');
    await times(neighbour, 1);
    const alone = await times(neighbour, quick ? WINDOW_S : ALONE_S);
    const beside: number[] = [];
    let took = 0;
    const signing = signInAll(stage, labelOf(tenant), terminals, people).then((ms) => (took = ms));
    do beside.push(...(await times(neighbour, WINDOW_S)));
    while (took === 0);
    await signing;
    const [quiet, busy] = [percentile(alone, 0.99), percentile(beside, 0.99)];
    return [
      {
        what: `shift change: ${people.toLocaleString('en')} people of one plant sign in at ${terminals} terminals, until the last is in`,
        measured: `${(took / 1_000).toFixed(1)} s`,
        goal: 'at most 60 s',
        met: took <= 60_000,
        timed: true,
      },
      {
        what: "p99 of another plant's list meanwhile, against the list alone",
        measured: `${(busy / quiet).toFixed(1)}×: ${busy.toFixed(0)} ms against ${quiet.toFixed(0)} ms`,
        goal: 'at most 2×',
        met: busy <= 2 * quiet,
        timed: true,
      },
    ];
  } finally {
    client.stop();
    await stage.remove();
  }
};

/** Each terminal is a device of its own. Answers milliseconds; throws where anybody is refused. */
async function signInAll(stage: Stage, label: string, terminals: number, people: number): Promise<number> {
  const began = performance.now();
  const each = async (_: unknown, terminal: number) => {
    const headers = { host: `${label}.localhost:${stage.port}`, 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' };
    for (let person = terminal + 1; person <= people; person += terminals) {
      const credentials = { email: `person-${person}@bench.test`, password: DEMO_PASSWORD };
      const { status, body } = await stage.call('POST', '/api/auth/login_by_email', headers, credentials);
      if (status !== 200) throw new Error(`person ${person}: ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: terminals }, each));
  return performance.now() - began;
}
