import { DEMO_TENANTS } from '../identity/demo';

/** A repair of a demo plant that used a part: svc-issues tells the issue, svc-inventory the movement. */
export interface DemoRepair {
  /** Number of the issue. */
  issue: number;
  /** Symbol of the machine, which the part fits. */
  machine: string;
  /** Symbol of the part. */
  part: string;
  quantity: number;
  /** When it was reported. */
  minutesAgo: number;
}

/** How the history of a plant is told: so many issues in so many days, of which the last few are told one by one. */
export const DEMO_HISTORY = { issues: 3_200, days: 548, settledDays: 4 } as const;

/** So long after the report the part is on the machine, in minutes. Whoever repairs is there before and finishes later. */
export const PART_USED_AFTER_MIN = 40;

const DAY_MIN = 24 * 60;
const FIRST = 60;
const EVERY = 90;

const USES: readonly Pick<DemoRepair, 'machine' | 'part' | 'quantity'>[] = [
  { machine: 'PRS-01', part: 'USZ-014', quantity: 2 },
  { machine: 'KOM-01', part: 'PAS-021', quantity: 3 },
  { machine: 'PRS-02', part: 'BRG-017', quantity: 1 },
  { machine: 'PIE-01', part: 'PAS-034', quantity: 2 },
  { machine: 'KOM-01', part: 'BRS-006', quantity: 1 },
];

/** The middle of the time in which an issue of this number was reported. */
function minutesAgoOf(issue: number): number {
  const { issues, days, settledDays } = DEMO_HISTORY;
  const span = (days - settledDays) * DAY_MIN;
  return Math.round(settledDays * DAY_MIN + (span * (issues - issue + 0.5)) / issues);
}

const COUNT = Math.floor((DEMO_HISTORY.issues - FIRST) / EVERY);

const acme = Array.from({ length: COUNT }, (_, index): DemoRepair => {
  const issue = FIRST + index * EVERY;
  const use = USES[index % USES.length] ?? { machine: '', part: '', quantity: 0 };
  return { ...use, issue, minutesAgo: minutesAgoOf(issue) };
});

/** Repairs with parts by tenant, the oldest first. */
export const DEMO_REPAIRS: Readonly<Record<string, readonly DemoRepair[]>> = { [DEMO_TENANTS.acme.id]: acme };
