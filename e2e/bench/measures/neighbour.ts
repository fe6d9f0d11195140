import autocannon from 'autocannon';
import { ListClient } from '../../proof/list-client';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { median, percentile, spread } from '../../proof/statistics';

const FLOOD = { sessions: 4, connections: 96 };

/**
 * One tenant asks as hard as it can, the limits as they are shipped: what the other tenant's people wait for the list, beside what they
 * wait alone.
 */
export const neighbour: Proof = async ({ quick }) => {
  const stage = await Stage.open({ environment: {} });
  const client = await ListClient.start(stage);
  const p99 = async (headers: Record<string, string>, seconds: number) => {
    const { times, failures } = await client.ask(headers, seconds);
    if (failures.length > 0) throw new Error(`the neighbour was answered ${failures.join()}`);
    return percentile(times, 0.99);
  };
  try {
    const person = await stage.signIn('leader@acme.test');
    const flooders = await Promise.all(Array.from({ length: FLOOD.sessions }, () => stage.signIn('admin@globex.test', 'globex')));
    const seconds = quick ? 4 : 8;
    const alone: number[] = [];
    const beside: number[] = [];
    const refused: number[] = [];
    await p99(person, 1);
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      alone.push(await p99(person, seconds));
      const [waited, share] = await Promise.all([p99(person, seconds), flood(stage, flooders, seconds)]);
      beside.push(waited);
      refused.push(share);
    }
    return [timesRow(alone, beside), refusedRow(refused)];
  } finally {
    client.stop();
    await stage.remove();
  }
};

function timesRow(alone: number[], beside: number[]): Row {
  const ratio = median(beside) / median(alone);
  return {
    what: `p99 of one tenant's list while another floods with ${FLOOD.connections} connections`,
    measured: `${ratio.toFixed(1)}×: ${spread(beside)} ms against ${spread(alone)} ms`,
    goal: 'at most 2×',
    met: ratio <= 2,
    timed: true,
  };
}

function refusedRow(shares: number[]): Row {
  return {
    what: 'the flooder is answered 429, and nothing worse',
    measured: `${spread(shares.map((share) => share * 100))}% of its requests`,
    goal: 'more than 0%',
    met: Math.min(...shares) > 0,
  };
}

/** Asks as hard as it can, in a thread of its own; the share of 429 among the answers. Any other refusal is an error. */
async function flood(stage: Stage, sessions: readonly Record<string, string>[], seconds: number): Promise<number> {
  const requests = sessions.map((headers) => ({ method: 'GET' as const, path: '/api/issues?pp=25', headers }));
  const result = await autocannon({
    url: `http://127.0.0.1:${stage.port}`,
    requests,
    connections: FLOOD.connections,
    duration: seconds,
    workers: 1,
  });
  const { statusCodeStats = {} } = result as { statusCodeStats?: Record<string, { count: number }> };
  const count = (code: string) => statusCodeStats[code]?.count ?? 0;
  const answered = Object.values(statusCodeStats).reduce((sum, one) => sum + one.count, 0);
  if (answered === 0 || count('200') + count('429') < answered || result.errors > 0)
    throw new Error(`the flooder was answered ${JSON.stringify(statusCodeStats)}, ${result.errors} errors`);
  return count('429') / answered;
}
