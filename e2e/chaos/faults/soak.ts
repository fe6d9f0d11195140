import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage, UNLIMITED } from '../../proof/stage';

import { Series } from './soak/series';
import { resourcesOf } from './soak/resources';
import { WorkingDay } from './soak/working-day';

const HOUR_MIN = 60;
/** Both plants together make about ten requests a second. */
const PAUSE_MS = 280;
/** Below this an hour's growth is a guess: the figures are reported and not judged. */
const JUDGED_FROM_MIN = 30;
/** A process that grows by less than this an hour is at rest; a shift's growth stays within the noise of a garbage collector. */
const GROWTH_MB = 2;
const GROWTH_SHARE = 0.02;

/** A working day in small: two plants at a modest pace for an hour (`--minutes N`), and whether anything piles up. */
export async function soak({ quick, minutes = quick ? 0.3 : HOUR_MIN }: Context): Promise<Row[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  const stage = await Stage.open({ environment: { ...UNLIMITED, TMPDIR: scratch } });
  try {
    const before = stage.processes;
    const plants = [new WorkingDay(stage, 'acme', PAUSE_MS), new WorkingDay(stage, 'globex', PAUSE_MS)];
    for (const plant of plants) await plant.start();
    const began = performance.now();
    const series = await watched(stage, scratch, minutes);
    const seconds = (performance.now() - began) / 1000;
    for (const plant of plants) await plant.stop();
    const left = await leftovers(stage, scratch);
    const errors = plants.flatMap((plant) => plant.errors);
    for (const error of errors.slice(0, 20)) console.log(`  ${error}`);
    const ended = Object.entries(before)
      .filter(([name, pid]) => stage.processes[name] !== pid)
      .map(([name]) => name);
    const answers = plants.reduce((sum, plant) => sum + plant.answers, 0);
    return [
      {
        what: `${minutes} minutes of two plants at work, ${(answers / seconds).toFixed(1)} requests/s: errors among ${answers} answers`,
        measured: String(errors.length),
        goal: '0',
        met: errors.length === 0,
      },
      { what: 'processes that ended meanwhile', measured: ended.join(', ') || 'none', goal: 'none', met: ended.length === 0 },
      ...growth(series, minutes),
      {
        what: 'left ten seconds after the last request: events to publish and to consume, temporary files',
        measured: left.join(', '),
        goal: '0, 0, 0',
        met: left.every((count) => count === 0),
      },
    ];
  } finally {
    await stage.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Looks at the portal sixty times in as many equal parts, four looks each. */
async function watched(stage: Stage, scratch: string, minutes: number): Promise<Series> {
  const database = await stage.database();
  try {
    const series = new Series();
    const lookMs = Math.max(200, (minutes * 60_000) / 240);
    for (const end = Date.now() + minutes * 60_000; Date.now() < end; await pause(lookMs)) {
      series.add(performance.now() / 60_000, await resourcesOf(stage, database, scratch));
    }
    return series;
  } finally {
    await database.end();
  }
}

/** A row per process for its memory, one for all that is counted. */
function growth(series: Series, minutes: number): Row[] {
  const judged = minutes >= JUDGED_FROM_MIN;
  const memory = series.names
    .filter((name) => name.startsWith('memory'))
    .map((name): Row => {
      const { level, perHour } = series.trend(name);
      const allowed = Math.max(GROWTH_MB, GROWTH_SHARE * level);
      return {
        what: name,
        measured: `${level.toFixed(0)} MB, ${signed(perHour, 1)} MB an hour`,
        goal: `at most +${allowed.toFixed(1)} MB an hour`,
        met: judged ? perHour <= allowed : null,
      };
    });
  const counts = series.names.filter((name) => !name.startsWith('memory')).map((name) => ({ name, ...series.trend(name) }));
  const growing = counts.filter(({ perHour }) => perHour >= 1);
  return [
    ...memory,
    {
      what: 'counts that must not grow',
      goal: 'less than one an hour each',
      met: judged ? growing.length === 0 : null,
      measured:
        growing.length > 0
          ? growing.map(({ name, perHour }) => `${name} ${signed(perHour, 1)} an hour`).join(', ')
          : counts.map(({ name, level }) => `${name} ${level.toFixed(0)}`).join(', '),
    },
  ];
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}

async function leftovers(stage: Stage, scratch: string): Promise<number[]> {
  const database = await stage.database();
  try {
    let left: number[] = [];
    await within(10_000, async () => {
      const resources = await resourcesOf(stage, database, scratch);
      left = ['events in the outboxes', 'events on their way to consumers', 'temporary files'].map((name) => resources[name] ?? 0);
      return left.every((count) => count === 0);
    });
    return left;
  } finally {
    await database.end();
  }
}
