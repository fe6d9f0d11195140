import { type Proof, prove } from '../proof/prove';
import { Stage } from '../proof/stage';
import { runBareServer } from './bare/server';
import type { Measure } from './measure';
import { askedSurveys } from './measures/asked-surveys';
import { availability } from './measures/availability';
import { c64 } from './measures/c64';
import { create } from './measures/create';
import { event } from './measures/event';
import { exportToWorkbook } from './measures/export';
import { imports } from './measures/imports';
import { inp } from './measures/inp';
import { machineImports } from './measures/machine-imports';
import { machines } from './measures/machines';
import { list } from './measures/list';
import { meterReadings } from './measures/meter-readings';
import { movement } from './measures/movement';
import { neighbour } from './measures/neighbour';
import { one } from './measures/one';
import { partImports } from './measures/part-imports';
import { parts } from './measures/parts';
import { report } from './measures/report';
import { rss } from './measures/rss';
import { scale } from './measures/scale';
import { scheduleImports } from './measures/schedule-imports';
import { search } from './measures/search';
import { shiftChange } from './measures/shift-change';
import { start } from './measures/start';
import { surveyBuilder } from './measures/survey-builder';
import { surveyResults } from './measures/survey-results';
import { switchUnits } from './measures/switch';
import { terminal } from './measures/terminal';
import { timetable } from './measures/timetable';
import { transition } from './measures/transition';
import { tryDraft } from './measures/try-draft';
import { web } from './measures/web';
import { webhooks } from './measures/webhooks';
import { work } from './measures/work';

/**
 * Figures are speeds, unless a row says otherwise. On a portal of its own: what one measure leaves behind is no load of the next. Quick
 * ones share one.
 */
const timed =
  (measure: Measure): Proof =>
  async ({ stage: shared, quick }) => {
    const own = quick ? undefined : await Stage.open();
    try {
      const effort = quick ? { requests: 160 } : { seconds: 8 };
      const rows = await measure({ stage: own ?? (await shared()), quick, effort, rounds: quick ? 1 : 5 });
      return rows.map((row) => ({ timed: true, ...row }));
    } finally {
      await own?.remove();
    }
  };

/** In the order of running; the longest come last. */
const MEASURES: Record<string, Proof> = {
  list: timed(list),
  one: timed(one),
  create: timed(create),
  transition: timed(transition),
  movement: timed(movement),
  event: timed(event),
  c64: timed(c64),
  neighbour,
  'shift-change': shiftChange,
  web: timed(web),
  inp: timed(inp),
  work: timed(work),
  switch: timed(switchUnits),
  report: timed(report),
  terminal: timed(terminal),
  imports: timed(imports),
  'machine-imports': timed(machineImports),
  'part-imports': timed(partImports),
  'schedule-imports': timed(scheduleImports),
  machines: timed(machines),
  parts: timed(parts),
  'meter-readings': timed(meterReadings),
  'asked-surveys': timed(askedSurveys),
  'survey-results': timed(surveyResults),
  'survey-builder': timed(surveyBuilder),
  availability: timed(availability),
  timetable: timed(timetable),
  'try-draft': timed(tryDraft),
  webhooks,
  rss: timed(rss),
  start: timed(start),
  export: timed(exportToWorkbook),
  search: timed(search),
  scale: timed(scale),
};

/** `npm run bench [-- NAME …] [--quick]`: measures against a bare server on this machine and prints a table. */
export async function main(argv: string[]): Promise<void> {
  if (argv[0] === 'bare-server') await runBareServer(argv.slice(1));
  else await prove(argv, { all: MEASURES, quick: ['list', 'create', 'event', 'web'] });
}
