import type pg from 'pg';
import type { FlowDraft, TryResult } from '@portal/contracts/issues/schemas';
import { runJob } from '../../proof/job-output';
import { median, spread } from '../../proof/statistics';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { fillTenant, FIRST_ADDED } from '../../domains/issues/fill-issues';
import type { Measure } from '../measure';

const ISSUES = { quick: 1_000, full: 10_000 };
const DAY_MS = 86_400_000;
/** As far back as a draft may be tried over. */
const DAYS = 365;
const WAIT_MS = 120_000;

/** The time lines of the issues that the added ones were copied from. */
const LINES = `
  with sample as (select row_number() over (order by id) - 1 as nth, count(*) over () as many, id from issues.issue where tenant_id = $1 and id < $2)
  insert into issues.issue_timeline (tenant_id, issue_id, seq, at, event, clock, flow_state_id, user_id)
  select $1, i.id, l.seq, l.at, l.event, l.clock, l.flow_state_id, l.user_id
  from issues.issue i join sample s on s.nth = i.id % s.many join issues.issue_timeline l on l.tenant_id = $1 and l.issue_id = s.id
  where i.tenant_id = $1 and i.id >= $2`;

/** The flow of most issues of a plant. */
const FLOW = 'select flow_id::int as id from issues.issue where tenant_id = $1 group by 1 order by count(*) desc limit 1';

/** What a program reads that only wants the issues of a time and their time lines, as the owner of the database. */
const READ = [
  `select l.* from issues.issue_timeline l join issues.issue i on i.tenant_id = $1 and i.id = l.issue_id
   where l.tenant_id = $1 and i.flow_id = $2 and i.created_at >= $3 and i.created_at < $4 order by l.issue_id, l.seq`,
  'select * from issues.issue where tenant_id = $1 and flow_id = $2 and created_at >= $3 and created_at < $4 order by created_at, id',
];

interface Tried {
  flow: number;
  from: string;
  to: string;
}

/** Tries the draft of a flow, from the press to the end of its job. */
const tried = (client: TenantClient, { flow, from, to }: Tried): Promise<TryResult> =>
  runJob(client, `/flows/${flow}/draft/try`, { from, to }, WAIT_MS);

/** Reads the same issues; returns how many there are. */
async function read(database: pg.Client, tenant: string, { flow, from, to }: Tried): Promise<number> {
  let count = 0;
  for (const text of READ) count = (await database.query(text, [tenant, flow, from, to])).rows.length;
  return count;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

/** A draft tried over the issues of a year, against reading these and their time lines. */
export const tryDraft: Measure = async ({ stage, quick, rounds }) => {
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const size = quick ? ISSUES.quick : ISSUES.full;
  await fillTenant(stage, client.tenant, size, 'Tried');
  const database = await stage.database();
  try {
    await database.query(LINES, [client.tenant, FIRST_ADDED]);
    await database.query('analyze issues.issue, issues.issue_timeline');
    const flow = (await database.query<{ id: number }>(FLOW, [client.tenant])).rows[0]?.id ?? 0;
    const now = Date.now();
    const asked = { flow, from: new Date(now - DAYS * DAY_MS).toISOString(), to: new Date(now + DAY_MS).toISOString() };
    const { draft_version: _, ...draft } = await client.item<FlowDraft>(client.call('GET', `/flows/${flow}/draft`));
    await client.item(client.call('PUT', `/flows/${flow}/draft`, draft));
    const [portal, bare]: [number[], number[]] = [[], []];
    let replayed = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await timed(() => read(database, client.tenant, asked));
      const job = await timed(() => tried(client, asked));
      ({ replayed } = job.answer);
      if (replayed !== alone.answer) throw new Error(`${replayed} of ${alone.answer} issues were tried`);
      if (round === 0 && rounds > 0) continue;
      bare.push(alone.ms);
      portal.push(job.ms);
    }
    const times = median(portal) / median(bare);
    return [
      {
        what: `a flow tried over ${replayed.toLocaleString('en')} issues, from the press to the end of its job, against reading them and their time lines`,
        measured: `${times.toFixed(1)}×: ${spread(portal)} ms against ${spread(bare)} ms`,
        goal: 'at most 3×',
        met: times <= 3,
      },
    ];
  } finally {
    await database.end();
  }
};
