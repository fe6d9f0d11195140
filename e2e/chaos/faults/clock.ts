import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { CLOCKED, type Clocked, Clocks, DAY_MS, HOUR_MS } from './clock/clocks';
import { underWrites, type Writers } from '../under-writes';

const JUMPS = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS];
const WRONG_MS = 4_000;
const BACK_MS = 3_000;
/** A header that was signed before a jump may still be on its way. */
const NOTICED_MS = 1_000;
const SESSION_H = 12;
const CLOSED_AFTER_H = 72;

/** Wall clocks that jump while the portal is written to: all Node processes together, and each alone as on a host whose clock is wrong. */
export async function clock(_ground: Context): Promise<Row[]> {
  const clocks = new Clocks();
  const stage = await Stage.open({ environment: clocks.environment });
  try {
    const together = await underWrites(stage, 'clocks of all Node processes ±1 h, ±1 day and back', (writers) =>
      allJump(stage, clocks, writers),
    );
    const alone = await underWrites(stage, 'clock of one process at a time +1 h, −1 day', (writers) => eachJumps(clocks, writers));
    return [
      ...together,
      ...alone,
      {
        what: 'clock of the database',
        measured: 'not tried: PostgreSQL asks the system, whose clock is not ours to set',
        goal: '',
        met: null,
      },
    ];
  } finally {
    await stage.remove();
    clocks.remove();
  }
}

async function allJump(stage: Stage, clocks: Clocks, writers: Writers): Promise<Row[]> {
  const kept = await stage.signIn(DEMO_PEOPLE.acme.leader.email);
  const category = await stage.reportableCategory();
  const [backs, expiries, timers, signedOut]: number[][] = [[], [], [], []];
  await pause(1_000);
  for (const offset of JUMPS) {
    clocks.set(offset);
    await pause(NOTICED_MS / 2);
    expiries?.push(...(await hoursOfNewSession(stage)));
    timers?.push(await hoursUntilClosed(stage, category));
    signedOut?.push((await stage.call('GET', '/api/auth', kept)).status);
    backs?.push(await backAfter(writers));
    await pause(WRONG_MS);
    clocks.set(0);
    await pause(NOTICED_MS / 2);
    signedOut?.push((await stage.call('GET', '/api/auth', kept)).status);
    backs?.push(await backAfter(writers));
  }
  const worst = Math.max(...(backs ?? []));
  const wrongEnds = (expiries ?? []).filter((hours) => Math.abs(hours - SESSION_H) > 0.1);
  const wrongTimers = (timers ?? []).filter((hours) => Math.abs(hours - CLOSED_AFTER_H) > 0.1);
  return [
    {
      what: 'all clocks jump: writes are acknowledged again after',
      measured: `${worst} ms`,
      goal: `at most ${BACK_MS} ms`,
      met: worst <= BACK_MS,
    },
    {
      what: 'all clocks jump: somebody signed in before asks who they are, during and after',
      measured: (signedOut ?? []).join(' '),
      goal: '200 each time',
      met: (signedOut ?? []).every((status) => status === 200),
    },
    {
      what: 'all clocks jump: sessions begun meanwhile last, in hours of the database',
      measured: (expiries ?? []).map((hours) => hours.toFixed(1)).join(', '),
      goal: `${SESSION_H}`,
      met: wrongEnds.length === 0,
    },
    {
      what: 'all clocks jump: timers set meanwhile are due, in hours of the database',
      measured: (timers ?? []).map((hours) => hours.toFixed(1)).join(', '),
      goal: `${CLOSED_AFTER_H}`,
      met: wrongTimers.length === 0,
    },
  ];
}

/** A wrong host: what it signs, or is asked with, is refused, and nobody is told that they are signed out. */
async function eachJumps(clocks: Clocks, writers: Writers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of CLOCKED) {
    const passed: string[] = [];
    let worst = 0;
    for (const offset of [HOUR_MS, -DAY_MS]) {
      clocks.set(offset, [name]);
      await pause(NOTICED_MS * 2);
      const before = counts(writers);
      await pause(WRONG_MS);
      passed.push(...refusedBy(name).filter((line) => counts(writers)[line] > before[line]));
      clocks.set(0, [name]);
      worst = Math.max(worst, await backAfter(writers));
    }
    rows.push(
      {
        what: `clock of ${name} alone is wrong: kinds of writes that go through it and were acknowledged`,
        measured: passed.join(', ') || 'none',
        goal: 'none',
        met: passed.length === 0,
      },
      {
        what: `clock of ${name} right again: all writes are acknowledged after`,
        measured: `${worst} ms`,
        goal: `at most ${BACK_MS} ms`,
        met: worst <= BACK_MS,
      },
    );
  }
  return rows;
}

type Line = 'reports' | 'renames';

/** Writes whose context is signed and verified by clocks that differ. */
function refusedBy(name: Clocked): Line[] {
  return ({ 'svc-identity': ['renames'], 'svc-issues': ['reports'], 'shell-bff': ['reports', 'renames'] } as const)[name].slice();
}

function counts(writers: Writers): Record<Line, number> {
  return {
    reports: writers.all.reduce((sum, { reported }) => sum + reported.size, 0),
    renames: writers.all.reduce((sum, { renamed }) => sum + renamed, 0),
  };
}

/** Milliseconds until every line of writes was acknowledged anew; a minute at most. */
async function backAfter(writers: Writers): Promise<number> {
  const since = Date.now();
  while (writers.leastAnswerAt <= since && Date.now() < since + 60_000) await pause(20);
  return Math.max(writers.leastAnswerAt, Date.now()) - since;
}

/** How long sessions that begin now last by the database's clock; nothing where nobody could sign in. */
async function hoursOfNewSession(stage: Stage): Promise<number[]> {
  const token = (await stage.signIn(DEMO_PEOPLE.acme.operator.email)).authorization;
  return token
    ? [
        await hours(
          stage,
          'select extract(epoch from expires_at - now())::float8 / 3600 as hours from identity.session order by created_at desc limit 1',
        ),
      ]
    : [];
}

/** An issue is taken and resolved; hours until it is closed by itself. */
async function hoursUntilClosed(stage: Stage, category: number): Promise<number> {
  const operator = await stage.signIn(DEMO_PEOPLE.acme.operator.email);
  const admin = await stage.signIn(DEMO_PEOPLE.acme.admin.email);
  const {
    item: { id },
  } = await done(stage, '/api/issues', operator, { category_id: category, title: 'Clock', user_description: 'Clock' });
  for (const [step, input] of [
    ['take', {}],
    ['finish', { comment: 'Done.' }],
  ] as const)
    await done(stage, `/api/me/issues/${id}/${step}`, admin, input);
  return hours(stage, 'select extract(epoch from due_at - now())::float8 / 3600 as hours from issues.issue_timer where issue_id = $1', [
    id,
  ]);
}

async function done(stage: Stage, path: string, headers: Record<string, string>, body: object): Promise<{ item: { id: number } }> {
  const answer = await stage.call('POST', path, headers, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as { item: { id: number } };
}

async function hours(stage: Stage, sql: string, values: unknown[] = []): Promise<number> {
  const database = await stage.database();
  try {
    return (await database.query<{ hours: number }>(sql, values)).rows[0]?.hours ?? Number.NaN;
  } finally {
    await database.end();
  }
}
