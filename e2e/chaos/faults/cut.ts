import { pause } from '../../proof/pause';
import type { Row } from '../../proof/row';
import { DOMAINS } from '../../domains/domains';
import { type Line, LINES, type Question } from '../../domains/lines';
import { demoPlants, type Plant } from '../../proof/plants';
import { Stage } from '../../proof/stage';
import { type Read, RepeatedRead } from './cut/repeated-read';
import { underWrites } from '../under-writes';
import { PERSON_PAUSE_MS } from '../writer';

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

/**
 * Each line between two processes is held in one direction, the other and both, and made slow, under writes, without either end being
 * notified.
 */
export async function cut(): Promise<Row[]> {
  const stage = await Stage.open({ lines: LINES.map(({ name }) => name) });
  try {
    const what = `each of ${LINES.length} lines cut in ${Object.keys(CUTS).length} ways`;
    return await underWrites(stage, what, () => cutAll(stage), { pauseMs: PERSON_PAUSE_MS });
  } finally {
    await stage.remove();
  }
}

async function cutAll(stage: Stage): Promise<Row[]> {
  const [plant] = await demoPlants(stage);
  const all: Cut[] = [];
  for (const line of LINES) {
    for (const [way, traffic] of Object.entries(CUTS)) {
      all.push(await cutOne(stage, line, way, traffic, plant));
    }
  }
  return rowsOf(all);
}

interface Cut {
  what: string;
  need: RepeatedRead | null;
  free: RepeatedRead;
  openedPerS: number;
  healedMs: number;
}

function readOf(question: Question, { admin }: Plant): Read {
  return question === 'page'
    ? { path: '/', headers: { host: admin.host ?? '', accept: 'text/html' } }
    : { path: `/api${question.question}?pp=1`, headers: admin };
}

async function cutOne(
  stage: Stage,
  { name, needs, spares }: Line,
  way: string,
  traffic: (typeof CUTS)[keyof typeof CUTS],
  plant: Plant,
): Promise<Cut> {
  const link = stage.line(name);
  const opened = link.opened;
  link.set(traffic);
  const asked = { need: needs && new RepeatedRead(stage, readOf(needs, plant)), free: new RepeatedRead(stage, readOf(spares, plant)) };
  await pause(HELD_MS);
  await Promise.all([asked.need?.stop(), asked.free.stop()]);
  const openedPerS = (link.opened - opened) / (HELD_MS / 1_000);
  link.heal();
  const healedMs = await RepeatedRead.until200(
    stage,
    DOMAINS.map((domain) => readOf(domain, plant)),
    HEALED_MS * 4,
  );
  const one = { what: `${name} ${way}`, ...asked, openedPerS, healedMs };
  console.log(
    `  ${one.what}: ${asked.need ? `needs it: ${asked.need.summary}; ` : ''}does not: ${asked.free.summary}; ${openedPerS.toFixed(1)} connections a second; all well after ${healedMs} ms`,
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
