import { pause } from '../../proof/pause';
import type { Row } from '../../proof/row';
import { type Line, LINES, Stage } from '../../proof/stage';
import { Asked, type Question } from './cut/asked';
import { demoPlants } from '../plants';
import { underWrites } from '../under-writes';

const DEADLINE_MS = 3_000;
const HELD_MS = 4_000;
const HEALED_MS = 5_000;
const OPENED_PER_S = 30;

const CUTS = {
  there: { there: 'hold' },
  back: { back: 'hold' },
  'both ways': { there: 'hold', back: 'hold' },
  '2 s late': { delay: 2_000 },
} as const;

type Calls = Record<'people' | 'issues' | 'page', Question>;

/** What cannot work without a line, and what must. A person is known to the edge only until somebody is renamed: without svc-identity the page alone is sure. */
const LEADS: Record<Line, { need: keyof Calls | null; free: keyof Calls }> = {
  'shell-bff>svc-identity-http': { need: 'people', free: 'issues' },
  'shell-bff>svc-issues-http': { need: 'issues', free: 'people' },
  'shell-bff>svc-identity-grpc': { need: 'people', free: 'page' },
  'shell-bff>nats': { need: null, free: 'issues' },
  'svc-identity>postgres': { need: 'people', free: 'page' },
  'svc-identity>nats': { need: null, free: 'people' },
  'svc-identity>svc-issues-grpc': { need: null, free: 'people' },
  'svc-issues>postgres': { need: 'issues', free: 'people' },
  'svc-issues>nats': { need: null, free: 'issues' },
  'svc-issues>svc-identity-grpc': { need: null, free: 'issues' },
};

/** Each line between two processes is held in one direction, the other and both, and made slow, under writes; nobody is told that it is. */
export async function cut(): Promise<Row[]> {
  const stage = await Stage.open({ lines: true });
  try {
    return await underWrites(stage, `each of ${LINES.length} lines cut in ${Object.keys(CUTS).length} ways`, () => cutAll(stage));
  } finally {
    await stage.remove();
  }
}

async function cutAll(stage: Stage): Promise<Row[]> {
  const [plant] = await demoPlants(stage);
  if (!plant) throw new Error('a plant is needed');
  const { host = '' } = plant.admin;
  const calls: Calls = {
    people: { path: '/api/users?pp=1', headers: plant.admin },
    issues: { path: '/api/issues?pp=1', headers: plant.admin },
    page: { path: '/', headers: { host, accept: 'text/html' } },
  };
  const all: Cut[] = [];
  for (const line of LINES) {
    for (const [way, traffic] of Object.entries(CUTS)) {
      all.push(await cutOne(stage, line, way, traffic, calls));
    }
  }
  return rowsOf(all);
}

interface Cut {
  what: string;
  need: Asked | null;
  free: Asked;
  openedPerS: number;
  healedMs: number;
}

async function cutOne(stage: Stage, line: Line, way: string, traffic: (typeof CUTS)[keyof typeof CUTS], calls: Calls): Promise<Cut> {
  const { need, free } = LEADS[line];
  const link = stage.line(line);
  const opened = link.opened;
  link.set(traffic);
  const asked = { need: need && new Asked(stage, calls[need]), free: new Asked(stage, calls[free]) };
  await pause(HELD_MS);
  await Promise.all([asked.need?.stop(), asked.free.stop()]);
  const openedPerS = (link.opened - opened) / (HELD_MS / 1_000);
  link.heal();
  const healedMs = await Asked.until200(stage, [calls.people, calls.issues], HEALED_MS * 4);
  const one = { what: `${line} ${way}`, ...asked, openedPerS, healedMs };
  console.log(
    `  ${one.what}: ${asked.need ? `needs it: ${asked.need.told}; ` : ''}does not: ${asked.free.told}; ${openedPerS.toFixed(1)} connections a second; all well after ${healedMs} ms`,
  );
  return one;
}

function rowsOf(cuts: readonly Cut[]): Row[] {
  const needs = cuts.flatMap(({ what, need }) => (need ? [{ what, need }] : []));
  const slowest = needs.reduce((one, other) => (other.need.worstMs > one.need.worstMs ? other : one));
  const unclear = needs.reduce((sum, { need }) => sum + need.unclear, 0);
  const broken = cuts.filter(({ free }) => free.failed > 0);
  const opened = cuts.reduce((one, other) => (other.openedPerS > one.openedPerS ? other : one));
  const healed = cuts.reduce((one, other) => (other.healedMs > one.healedMs ? other : one));
  return [
    {
      what: 'reads that need the line end after',
      measured: `at most ${slowest.need.worstMs} ms (${slowest.what})`,
      goal: `at most ${DEADLINE_MS} ms`,
      met: slowest.need.worstMs <= DEADLINE_MS,
      timed: true,
    },
    { what: 'their answers other than 200, 503 and 504', measured: String(unclear), goal: '0', met: unclear === 0 },
    {
      what: 'cuts in which a call failed that does not need the line',
      measured: broken.map(({ what }) => what).join(', ') || '0',
      goal: '0',
      met: broken.length === 0,
    },
    {
      what: 'connections opened on a cut line',
      measured: `at most ${opened.openedPerS.toFixed(1)} a second (${opened.what})`,
      goal: `at most ${OPENED_PER_S} a second`,
      met: opened.openedPerS <= OPENED_PER_S,
    },
    {
      what: 'everything works again after',
      measured: `at most ${healed.healedMs} ms (${healed.what})`,
      goal: `at most ${HEALED_MS} ms`,
      met: healed.healedMs <= HEALED_MS,
      timed: true,
    },
  ];
}
