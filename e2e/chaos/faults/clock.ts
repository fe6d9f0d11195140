import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { DOMAINS, WRITES } from '../../domains/domains';
import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { CLOCKED, Clocks, DAY_MS, HOUR_MS } from './clock/clocks';
import { underWrites, type Writers } from '../under-writes';

const JUMPS = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS];
const WRONG_MS = 4_000;
const BACK_MS = 3_000;
/** A header that was signed before a jump may still be on its way. */
const NOTICED_MS = 1_000;

/** Wall clocks that jump while the portal is written to: all Node processes together, and each alone as on a host whose clock is wrong. */
export async function clock(_context: Context): Promise<Row[]> {
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
  const measured = DOMAINS.flatMap(({ deadlines = [] }) => deadlines).map((deadline) => ({ deadline, hours: [] as number[] }));
  const [backs, signedOut]: [number[], number[]] = [[], []];
  await pause(1_000);
  for (const offset of JUMPS) {
    clocks.set(offset);
    await pause(NOTICED_MS / 2);
    for (const { deadline, hours } of measured) hours.push(await deadline.measure(stage));
    signedOut.push((await stage.call('GET', '/api/auth', kept)).status);
    backs.push(await backAfter(writers));
    await pause(WRONG_MS);
    clocks.set(0);
    await pause(NOTICED_MS / 2);
    signedOut.push((await stage.call('GET', '/api/auth', kept)).status);
    backs.push(await backAfter(writers));
  }
  const worst = Math.max(...backs);
  return [
    {
      what: 'all clocks jump: writes are acknowledged again after',
      measured: `${worst} ms`,
      goal: `at most ${BACK_MS} ms`,
      met: worst <= BACK_MS,
    },
    {
      what: 'all clocks jump: somebody signed in before asks who they are, during and after',
      measured: signedOut.join(' '),
      goal: '200 each time',
      met: signedOut.every((status) => status === 200),
    },
    ...measured.map(({ deadline: { what, hours: expected }, hours }) => ({
      what: `all clocks jump: ${what}, in hours of the database`,
      measured: hours.map((one) => one.toFixed(1)).join(', '),
      goal: String(expected),
      met: hours.every((one) => Math.abs(one - expected) <= 0.1),
    })),
  ];
}

/** A wrong host: what it signs, or is asked with, is refused, and nobody is signed out by it. */
async function eachJumps(clocks: Clocks, writers: Writers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of CLOCKED) {
    const passed: string[] = [];
    let worst = 0;
    for (const offset of [HOUR_MS, -DAY_MS]) {
      clocks.set(offset, [name]);
      await pause(NOTICED_MS * 2);
      const before = refusedBy(name).map((line) => ({ line, count: writers.acknowledgedOf(line) }));
      await pause(WRONG_MS);
      passed.push(...before.filter(({ line, count }) => writers.acknowledgedOf(line) > count).map(({ line }) => line));
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

/** Lines of writes whose context is signed and verified by clocks that differ. */
function refusedBy(name: string): string[] {
  const lines = name === 'shell-bff' ? WRITES : WRITES.filter(({ domain }) => domain.units.includes(name));
  return lines.map(({ line }) => line.name);
}

/** Milliseconds until every line of writes was acknowledged anew; a minute at most. */
async function backAfter(writers: Writers): Promise<number> {
  const since = Date.now();
  while (writers.leastAnswerAt <= since && Date.now() < since + 60_000) await pause(20);
  return Math.max(writers.leastAnswerAt, Date.now()) - since;
}
