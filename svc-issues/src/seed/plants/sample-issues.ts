import type { Flow } from '@portal/contracts/issues/schemas';
import { acme } from '../acme';
import type { DemoPlant, OpenIssue } from '../demo-plant';
import { livesOf, type Keys } from '../history';
import { timersOf } from '../seed.repository';
import type { LoggedChange, StoryLife } from '../story-life';
import { SAMPLE_CREATED_AT, type SampleRows } from './plant-issues.repository';
import { REPORTER, WORKER } from './sample-people';
import { answersOf, commentsOf, type Questions } from './sample-words';

const SETTLED = 600;
const DAYS = 200;
/** Longer than an open issue of the samples has lived. */
const OPEN_SINCE_MIN = 180;
const STAGES = [undefined, 'assigned', 'received', 'taken', 'arrived', 'waiting', 'finished', undefined] as const;
const CATEGORIES = ['mechanical', 'electrical', 'pneumatic', 'automation', 'tooling', 'mechanical'] as const;

const open = CATEGORIES.flatMap((category, index) =>
  STAGES.map((stage): OpenIssue => ({
    category,
    story: index % 2,
    machine: 'M',
    reporter: REPORTER,
    minutesAgo: OPEN_SINCE_MIN,
    criticality: (['A', 'B', 'C', 'B'] as const)[index % 4],
    ...(stage && { stage, employee: WORKER }),
  })),
);

/** The demo plant with one machine, one reporter and one worker. */
const samplePlant = (tenant: string, leader: number): DemoPlant => ({
  ...acme,
  tenant,
  machines: [{ name: 'M', line: 'stamping_1', weight: 1 }],
  reporters: [REPORTER],
  crews: { other: [WORKER] },
  leader,
  issues: SETTLED,
  days: DAYS,
  repairs: [],
  open,
});

/** An issue that others are made after. */
export interface Sample {
  /** Its place in the rows. */
  nth: number;
  /** Seconds from the report to the last that happened to it. */
  seconds: number;
  open: boolean;
}

const SECOND_MS = 1000;

/** Moves times of a life so that it was reported in the second that samples begin with. */
function shifter({ record }: StoryLife): <T extends object>(row: T) => T {
  const begin = Math.floor(record.created_at.getTime() / SECOND_MS) * SECOND_MS;
  const by = SAMPLE_CREATED_AT.getTime() - begin;
  return (row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, value instanceof Date ? new Date(value.getTime() + by) : (value as unknown)]),
    ) as typeof row;
}

/** An entry of the log; each time in its content is that of the entry. */
function logRow({ employee: _, logged_at, content, ...entry }: LoggedChange, issue_id: number) {
  const at = logged_at.toISOString();
  const text = JSON.stringify(content).replaceAll(`"${at}"`, '"@at"');
  if (/"\d{4}-\d\d-\d\dT/.test(text)) throw new Error(`a sample keeps a time of its own: ${text}`);
  return { ...entry, loggable_id: null, issue_id, logged_at, content: JSON.parse(text) as object };
}

/** Issues told by the rules of the service, each by itself; the plant's are made of them by the database. */
export function sampleIssues(
  { tenant, leader, now }: { tenant: string; leader: number; now: Date },
  { flow, keys, questions }: { flow: Flow; keys: Keys; questions: Questions },
): { samples: Sample[]; rows: SampleRows } {
  const lives = livesOf(samplePlant(tenant, leader), flow, keys, now).filter(({ employees }) => employees.length <= 1);
  const rows: SampleRows = {
    issue: [],
    issue_employee: [],
    issue_timeline: [],
    issue_log: [],
    issue_comment: [],
    issue_parameter: [],
    issue_timer: [],
  };
  const samples = lives.map((life, index): Sample => {
    const nth = index + 1;
    const shifted = shifter(life);
    const { record, employees, line, log } = life;
    rows.issue.push(shifted({ ...record, id: nth, equipment_name: null }));
    rows.issue_employee.push(...employees.map(({ id: _, ...employee }) => shifted({ issue_id: nth, ...employee })));
    rows.issue_timeline.push(...line.map((point, at) => shifted({ issue_id: nth, seq: at + 1, ...point })));
    rows.issue_log.push(...log.map((entry, at) => shifted({ id: at, ...logRow(entry, nth) })));
    rows.issue_comment.push(...commentsOf(life).map((comment, at) => shifted({ id: at, issue_id: nth, ...comment })));
    rows.issue_parameter.push(...answersOf(record, questions, nth));
    rows.issue_timer.push(...timersOf(flow, [life]).map((timer) => shifted({ ...timer, issue_id: nth })));
    return {
      nth,
      seconds: Math.ceil((life.at.getTime() - record.created_at.getTime()) / SECOND_MS),
      open: !record.finished && !record.deleted_at,
    };
  });
  return { samples, rows };
}
