import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { readConfig } from './config';
import { inPortalDatabase } from './portal-database';
import { pause } from './proof/pause';

const AGE = [
  `update issues.issue set created_at = created_at - $3::interval, clock_since = clock_since - $3::interval, took_at = took_at - $3::interval,
     finished_at = finished_at - $3::interval where tenant_id = $1 and id = $2`,
  `update issues.issue_log set logged_at = logged_at - $3::interval where tenant_id = $1 and issue_id = $2`,
  `update issues.issue_timeline set at = at - $3::interval where tenant_id = $1 and issue_id = $2`,
  `update issues.issue_escalation set due_at = due_at - $3::interval where tenant_id = $1 and issue_id = $2 and due_at < 'infinity'`,
];

/** Lets time pass for an issue of ACME: its time line, history, clock and escalations lie so many seconds further back. */
export async function letTimePass(issue: number, seconds: number): Promise<void> {
  await inPortalDatabase(async (database) => {
    for (const statement of AGE) await database.query(statement, [DEMO_TENANTS.acme.id, issue, `${seconds} seconds`]);
  });
}

/** The next run of the timers comes now. */
export async function fireTimersNow(): Promise<void> {
  await inPortalDatabase((database) =>
    database.query(`update issues_tasks._private_jobs set run_at = now() where key = 'job:fire-timers' and locked_at is null`),
  );
}

const OWNER = 'svc-issues';

function ownerPid(): number {
  const running = JSON.parse(readFileSync(join(readConfig().data ?? '', 'processes.json'), 'utf8')) as Record<string, { pid: number }>;
  return running[OWNER]?.pid ?? 0;
}

/** Ends the service of issues without a word, and waits until the portal has started another. */
export async function restartIssues(): Promise<void> {
  const pid = ownerPid();
  process.kill(pid, 'SIGKILL');
  while ([0, pid].includes(ownerPid())) await pause(50);
}
