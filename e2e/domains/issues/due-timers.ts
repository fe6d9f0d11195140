import type pg from 'pg';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { killProcesses } from '../../proof/kill-processes';
import { pause, within } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { reportableCategory } from './reportable-category';

const TIMERS = { quick: 300, full: 10_000 };
const OWNER = 'svc-issues';
const DEATHS = 2;
const WAIT_MS = 300_000;
/** Reports under way at a time. */
const LINES = 8;
/** Every so many-th issue is resolved, so that it waits to be closed; the others wait to be taken. */
const RESOLVED_EVERY = 5;

/**
 * Reports issues that nobody takes for whom the plant has an escalation, and others that are closed by themselves. Returns their numbers.
 */
async function waitingIssues(stage: Stage, client: TenantClient, count: number): Promise<number[]> {
  const category_id = await reportableCategory(stage);
  const criticality = (await client.first<{ id: number }>('/dictionaries?group_equals=issue_criticality')).id;
  const ids: number[] = [];
  const report = async (index: number) => {
    const body = { category_id, criticality, title: `Timer ${index}`, user_description: 'Waits' };
    const { id } = await client.item<{ id: number }>(client.call('POST', '/issues', body));
    if (index % RESOLVED_EVERY === 0) {
      await client.item(client.call('POST', `/me/issues/${id}/take`, {}));
      await client.item(client.call('POST', `/me/issues/${id}/finish`, { comment: 'Done.' }));
    }
    ids[index] = id;
  };
  let next = 0;
  const line = async () => {
    while (next < count) await report(next++);
  };
  await Promise.all(Array.from({ length: LINES }, line));
  return ids;
}

/** A number that brings what is alike apart, the same in each run. */
const scattered = (index: number, count: number): number => (index * 7_919) % count;

const ALL_DUE = `
  with due as (select id, now() - interval '1 hour' + place * interval '1 millisecond' as at from unnest($2::bigint[]) with ordinality as one (id, place)),
    escalation as (
      update issues.issue_escalation e set due_at = due.at from due where e.tenant_id = $1 and e.issue_id = due.id and e.level = 1 returning 1),
    closing as (update issues.issue_timer t set due_at = due.at from due where t.tenant_id = $1 and t.issue_id = due.id returning 1)
  select (select count(*) from escalation)::int + (select count(*) from closing)::int as timers`;

/** The next run of the job comes now, so that the proof need not wait for it. */
const BRING_FORWARD = `update issues_tasks._private_jobs set run_at = now() where key = 'job:fire-timers' and locked_at is null`;

const EFFECTS = `
  select issue_id from issues.issue_log where tenant_id = $1 and issue_id = any($2::bigint[]) and id > $3 and logged_by = 0 order by id`;

const NOTICES = `
  select count(*)::int as told, count(distinct params)::int as issues from identity.notice
  where tenant_id = $1 and kind = 'issues.escalation' and (params::json ->> 'issue_id')::bigint = any($2::bigint[])`;

/** What the timers of some issues did. */
class Effects {
  constructor(
    private readonly database: pg.Client,
    private readonly tenant: string,
    readonly ids: readonly number[],
    private readonly after: number,
  ) {}

  /** The issues in the order in which their timers did something. */
  async inOrder(): Promise<number[]> {
    const { rows } = await this.database.query<{ issue_id: string }>(EFFECTS, [this.tenant, this.ids, this.after]);
    return rows.map(({ issue_id }) => Number(issue_id));
  }

  async notices(): Promise<{ told: number; issues: number }> {
    const { rows } = await this.database.query<{ told: number; issues: number }>(NOTICES, [this.tenant, this.ids]);
    return rows[0] ?? { told: 0, issues: 0 };
  }
}

/**
 * Waits until every timer did something; kills the service twice meanwhile, each time when more is done than before and not all. Returns
 * how often.
 */
async function untilDone(stage: Stage, database: pg.Client, effects: Effects): Promise<number> {
  let [before, deaths] = [0, 0];
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(10)) {
    const done = (await effects.inOrder()).length;
    if (done >= effects.ids.length) break;
    await database.query(BRING_FORWARD);
    if (deaths === DEATHS || done <= before) continue;
    await killProcesses(stage, [OWNER], WAIT_MS);
    before = (await effects.inOrder()).length;
    deaths += 1;
  }
  return deaths;
}

/**
 * Timers of escalations and of timed transitions that are due at once, while the service that fires them is killed twice: each does its
 * work once, in the order in which they fell due.
 */
export const dueTimers: Proof = async ({ stage: shared, quick }): Promise<Row[]> => {
  const count = quick ? TIMERS.quick : TIMERS.full;
  const stage = await shared();
  const client = await signedIn(stage, 'acme', DEMO_PEOPLE.acme.admin.email);
  const database = await stage.database();
  try {
    const reported = await waitingIssues(stage, client, count);
    const ids = reported.map((_, index) => reported[scattered(index, count)] ?? 0);
    const last = await database.query<{ id: string }>('select max(id) as id from issues.issue_log');
    const effects = new Effects(database, client.tenant, ids, Number(last.rows[0]?.id));
    const due = await database.query<{ timers: number }>(ALL_DUE, [client.tenant, ids]);
    const began = Date.now();
    const deaths = await untilDone(stage, database, effects);
    const seconds = (Date.now() - began) / 1_000;
    const done = await effects.inOrder();
    const misplaced = ids.filter((id, place) => done[place] !== id).length;
    const escalated = ids.length - Math.ceil(ids.length / RESOLVED_EVERY);
    await within(60_000, async () => (await effects.notices()).told >= escalated);
    const { told, issues } = await effects.notices();
    return [
      {
        what: `${due.rows[0]?.timers ?? 0} timers due at once, ${OWNER} killed ${deaths} times meanwhile: effects; not in the order in which they fell due`,
        measured: `${done.length} of ${new Set(done).size} issues; ${misplaced}`,
        goal: `${count} of ${count}; 0, killed ${DEATHS} times`,
        met: due.rows[0]?.timers === count && deaths === DEATHS && done.length === count && misplaced === 0,
      },
      {
        what: 'notices of escalations that arrived',
        measured: `${told} of ${issues} issues`,
        goal: `${escalated} of ${escalated}`,
        met: told === escalated && issues === escalated,
      },
      { what: 'until the last, deaths included', measured: `${seconds.toFixed(1)} s`, goal: 'under 300 s', met: seconds * 1_000 < WAIT_MS },
    ];
  } finally {
    await database.end();
  }
};
