import type { Page } from '@playwright/test';
import type { IssueTimetable, TimetableItem } from '@portal/contracts/issues/schemas';
import { fill } from '../../domains/issues/fill-issues';
import { withBrowser } from '../../proof/browser';
import type { Row } from '../../proof/row';
import { signedContext } from '../../proof/signed-context';
import type { Stage } from '../../proof/stage';
import { median, percentile, spread } from '../../proof/statistics';
import { recordInteractions, takeInteractions } from '../interactions';
import type { Bench, Measure } from '../measure';
import { newPage } from '../new-page';

const SMALL = 10_000;
const LARGE = 500_000;
const QUICK_LARGE = 30_000;
const ASKED = 20;
const WARM_UP = 5;
const BARS = 2_000;
const ROWS = 100;
const HOUR = 3_600_000;
const FRAME_MS = 1_000 / 60;

/** Spreads the issues of a tenant over ten years that end today, each of some hours. */
async function spreadIssues(stage: Stage, tenant: string, size: number): Promise<void> {
  const database = await stage.database();
  try {
    await database.query('set session_replication_role = replica');
    await database.query(
      `update issues.issue set scheduled_on = now() - make_interval(secs => 315360000.0 * ($2::bigint - id) / $2), took_at = null, predicted_finish = null,
         predicted_took_time_s = 3600 * (1 + id % 8)::integer, finished_at = null where tenant_id = $1`,
      [tenant, size],
    );
    await database.query('vacuum analyze issues.issue');
  } finally {
    await database.end();
  }
}

/** Asks for a week some times, one at a time. Answers milliseconds for each item. */
async function askWeek(stage: Stage, tenant: string, daysBack: number): Promise<number[]> {
  const headers = signedContext(stage, 'issues', { tenant, user: 1, admin: false, access: { issues: ['read'] }, groups: [] });
  const from = Date.now() - daysBack * 24 * HOUR;
  const window = `from=${new Date(from).toISOString()}&to=${new Date(from + 7 * 24 * HOUR).toISOString()}`;
  const times: number[] = [];
  for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-issues-http']}/api/issues/timetable?${window}`, { headers });
    const { items } = (await answer.json()) as Partial<IssueTimetable>;
    if (!items?.length) throw new Error(`timetable: ${answer.status} without items`);
    if (asked >= 0) times.push(performance.now() - began);
  }
  return times;
}

async function ofServer({ stage, quick, rounds }: Bench): Promise<Row[]> {
  const size = quick ? QUICK_LARGE : LARGE;
  const [small, large] = await fill(stage, [SMALL, size]);
  if (!small || !large) throw new Error('the tenants are not filled');
  // As many issues a week in both: the smaller plant is younger.
  await spreadIssues(stage, large.tenant, size);
  await spreadIssues(stage, small.tenant, size);
  const times = { small: [] as number[], now: [] as number[], middle: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(...(await askWeek(stage, small.tenant, 3_650)));
    times.now.push(...(await askWeek(stage, large.tenant, 7)));
    times.middle.push(...(await askWeek(stage, large.tenant, 1_825)));
  }
  const row = (what: string, own: number[]): Row => ({
    what: `timetable of a week ${what}, p50 in a plant of ${size.toLocaleString('en')} issues against one of ${SMALL.toLocaleString('en')} with as many a week`,
    measured: `${(median(own) / median(times.small)).toFixed(2)}×: ${spread(own)} ms against ${spread(times.small)} ms`,
    goal: 'at most 1.7×',
    met: median(own) / median(times.small) <= 1.7,
  });
  return [row('now', times.now), row('five years ago', times.middle)];
}

/** Jobs of a week on a hundred machines. */
function plannedItems(monday: number): TimetableItem[] {
  return Array.from({ length: BARS }, (_, place): TimetableItem => {
    const start = monday + ((place * 7_919) % (6 * 24)) * HOUR;
    const machine = (place % ROWS) + 1;
    return {
      kind: 'issue',
      id: place + 1,
      periodic_id: null,
      at: null,
      title: `Job ${place + 1}`,
      start: new Date(start).toISOString(),
      end: new Date(start + (2 + (place % 5)) * HOUR).toISOString(),
      scheduled_on: new Date(start).toISOString(),
      predicted_finish: null,
      equipment_id: machine,
      equipment: { id: machine, name: 'Machine', symbol: `M-${String(machine).padStart(3, '0')}` },
      prod_line: null,
      category: { id: 1, name: { en: 'Lubrication' }, icon: null, color: '#336699' },
      employee_ids: [],
      employees: [],
      state: { id: 1, name: { en: 'New' }, kind: 'default', color: null, clock: 'wait', resolved: false, finished: false },
      version: 1,
      closed: false,
      license: null,
      unlicensed_ids: [],
    };
  });
}

/** Times between frames while a bar is dragged to and fro, in milliseconds. */
async function dragFrames(page: Page): Promise<number[]> {
  const bar = page.locator('[data-bar]').nth(30);
  const box = await bar.boundingBox();
  if (!box) throw new Error('no bar is drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const tick = (now: number) => {
      frames.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < 120; step += 1) {
    const away = 200 * Math.sin(step / 10);
    await page.mouse.move(box.x + box.width / 2 + away, box.y + box.height / 2);
    await page.waitForTimeout(8);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames.slice(1).map((now, place) => now - (frames[place] ?? now));
}

async function ofBoard({ stage, quick }: Bench): Promise<Row[]> {
  const headers = await stage.signIn('admin@acme.test');
  const today = new Date(new Date().toISOString().slice(0, 10));
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * 24 * HOUR;
  const { frames, interactions } = await withBrowser(async (browser) => {
    const page = await newPage(browser, stage, headers);
    await recordInteractions(page);
    const items = plannedItems(monday);
    const meta = {
      from: new Date(monday).toISOString(),
      to: new Date(monday + 7 * 24 * HOUR).toISOString(),
      timezone: 'Europe/Warsaw',
      more: false,
    };
    await page.route('**/api/issues/timetable?*', (route) => route.fulfill({ json: { status: 'ok', items, meta } }));
    await page.goto('/issues?show=gantt&zoom=week');
    await page.locator('[data-bar]').first().waitFor();
    await page.waitForTimeout(1_000);
    await takeInteractions(page);
    const drawn: number[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) drawn.push(...(await dragFrames(page)));
    const bar = page.locator('[data-bar]').nth(10);
    await bar.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
    return { frames: drawn, interactions: await takeInteractions(page) };
  });
  const slow = percentile(frames, 0.95);
  const worst = percentile(
    interactions.map(({ duration }) => duration),
    0.98,
  );
  return [
    {
      what: `frames while one of ${BARS.toLocaleString('en')} bars is dragged, p95`,
      measured: `${slow.toFixed(1)} ms (median ${median(frames).toFixed(1)} of ${frames.length})`,
      goal: 'at most 17 ms',
      met: slow <= FRAME_MS * 1.05,
    },
    {
      what: `INP of the board with ${BARS.toLocaleString('en')} bars`,
      measured: `${worst} ms of ${interactions.length} interactions`,
      goal: 'at most 50 ms',
      met: worst <= 50,
    },
  ];
}

/** The timetable of a large plant, and the planning board with 2,000 bars. */
export const timetable: Measure = async (bench) => [...(await ofBoard(bench)), ...(await ofServer(bench))];
