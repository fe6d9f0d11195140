import { existsSync } from 'node:fs';
import { answersOk } from '@portal/dev-env/portal/probe';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { type Call, Load } from './drain/load';
import { DOMAINS, SERVICES, WRITES } from '../../domains/domains';
import { demoPlants, type Plant } from '../../proof/plants';
import { secondEdge } from './drain/second-edge';
import { underWrites } from '../under-writes';
import { PERSON_PAUSE_MS } from '../writer';

const CALLERS = 12;
/** Beside the writers: a quick run looks for what is lost, not for what a busy edge keeps. */
const CALLERS_QUICK = 2;
/**
 * Long enough that no process ends twice within ten seconds: its supervisor would take that for trouble, and wait before it starts it
 * again.
 */
const BETWEEN_MS = 3_500;
/** What fails without a drain is no fault of one. */
const CONTROL_MS = 5_000;
const DRAINED = [...SERVICES, 'nats'];

/**
 * SIGTERM to each process under load. The only instance of a service: the edge keeps what comes meanwhile for the successor. The edge
 * itself: one of two behind a balancer. That no request fails rests on a restart within the deadline of a read, so a quick run, on whatever
 * machine, does not judge it.
 */
export async function drain({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const plants = await demoPlants(stage);
  const rounds = quick ? 1 : 5;
  const ofServices = await underWrites(
    stage,
    `SIGTERM to ${DRAINED.join(', ')}, ${rounds} times each`,
    async (writers) => {
      const load = new Load(
        quick ? CALLERS_QUICK : CALLERS,
        () => stage.port,
        (count) => readBy(plants, count),
      );
      let before = 0;
      try {
        await pause(CONTROL_MS);
        before = load.failed + sumOf(writers.refusals);
        for (let round = 0; round < rounds; round += 1) for (const name of DRAINED) await drainOne(stage, name);
      } finally {
        await load.stop();
      }
      const failures = [...load.failures, ...writers.refusals];
      for (const { lastRefusal } of writers.all)
        if (lastRefusal !== '') console.log([lastRefusal, ...logsOf(stage, lastRefusal)].join('\n  '));
      const failed = sumOf(failures);
      return [
        {
          what: `${CONTROL_MS / 1000} s of the same before the first SIGTERM: requests that failed`,
          measured: String(before),
          goal: '0',
          met: before === 0,
          timed: true,
        },
        {
          what: `${load.answered + writers.acknowledged} requests meanwhile: failed`,
          measured: countsOf(failed, failures),
          goal: '0',
          met: failed === 0,
          timed: true,
        },
      ];
    },
    { pauseMs: PERSON_PAUSE_MS },
  );
  return quick ? ofServices : [...ofServices, ...(await drainEdge(stage, plants, rounds))];
}

/** What the processes logged of the call that was answered so. */
function logsOf(stage: Stage, answer: string): string[] {
  const id = /"request_id":"(\w+)"/.exec(answer)?.[1];
  if (id === undefined) return [];
  return Object.keys(stage.processes).flatMap((name) =>
    stage
      .logOf(name)
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => `${name}: ${line}`),
  );
}

const sumOf = (counts: Iterable<[number, number]>) => [...counts].reduce((sum, [, count]) => sum + count, 0);

const countsOf = (failed: number, failures: [number, number][]) =>
  failed === 0 ? '0' : `${failed} (${failures.map(([status, count]) => `${count} × ${status}`).join(', ')})`;

function readBy(plants: readonly Plant[], count: number) {
  const { admin } = plants[count % plants.length] as Plant;
  return { method: 'GET', path: `/api${DOMAINS[count % DOMAINS.length]?.question}?pp=25`, headers: admin };
}

/** Ends a process in order and waits until its successor has worked for a moment. */
async function drainOne(stage: Stage, name: string): Promise<void> {
  await pause(BETWEEN_MS);
  const before = stage.processes[name] ?? 0;
  process.kill(before, 'SIGTERM');
  if (!(await within(30_000, async () => stage.processes[name] !== before))) throw new Error(`${name} did not end`);
  const port = stage.ports[`${name}-http`];
  if (port !== undefined && !(await within(30_000, () => answersOk(port, '/_health/ready')))) throw new Error(`${name} is not ready again`);
}

/** The edge goes, and comes back, while another stands beside it and a balancer looks at the health of both. */
async function drainEdge(stage: Stage, plants: readonly Plant[], rounds: number): Promise<Row[]> {
  const what = `SIGTERM to one of two edges behind a balancer, ${rounds} times, failed requests`;
  if (!existsSync('/proc/self/environ')) return [{ what, measured: 'not seen: this system has no /proc', goal: '0', met: null }];
  const second = await secondEdge(stage);
  const healthy = new Map([
    [stage.port, true],
    [second.port, true],
  ]);
  const probe = setInterval(() => void [...healthy.keys()].map(async (port) => healthy.set(port, await answersOk(port, '/health'))), 100);
  const goodPorts = () => [...healthy].filter(([, good]) => good).map(([port]) => port);
  const write = await writesIn(stage, plants);
  let turn = 0;
  const load = new Load(
    CALLERS,
    () => goodPorts()[(turn += 1) % Math.max(1, goodPorts().length)] ?? 0,
    (count) => (count % 4 === 0 ? write(count / 4) : readBy(plants, count)),
  );
  try {
    for (let round = 0; round < rounds; round += 1) await drainOne(stage, 'shell-bff');
    await within(20_000, async () => goodPorts().length === 2);
    await pause(500);
  } finally {
    await load.stop();
    clearInterval(probe);
    await second.stop();
  }
  return [{ what: `${what} of ${load.answered}`, measured: countsOf(load.failed, [...load.failures]), goal: '0', met: load.failed === 0 }];
}

/** Calls of all lines of writes in turn. */
async function writesIn(stage: Stage, plants: readonly Plant[]): Promise<(count: number) => Call> {
  const lines = await Promise.all(WRITES.flatMap(({ line }) => plants.map((plant) => line.prepare(stage, plant))));
  return (count) => {
    const { path, ...call } = (lines[count % lines.length] as (typeof lines)[number])(`Drain ${count}`);
    return { ...call, path: `/api${path}` };
  };
}
