import type { Page } from '@playwright/test';
import type { Row } from '../../proof/row';
import { spread } from '../../proof/statistics';
import { lighthouseRows } from '../lighthouse';
import { waitForList, newPage } from '../new-page';
import { withBrowser } from '../../proof/browser';
import { MOST_SHIFT, shiftOf, watchShift } from '../../layout-shift';
import type { Measure } from '../measure';
import { type Weight, weigh } from '../../page-weight';

/** Milliseconds since the visit began. */
interface Paints {
  first: number;
  largest: number;
}

type Visit = Weight & Paints & { shift: number };

/**
 * First visits, with nothing kept from an earlier one: what comes over the wire, when something stands there, and whether it stays where it
 * is.
 */
export const web: Measure = async ({ stage, rounds, quick }) => {
  const headers = await stage.signIn('leader@acme.test');
  const painted = await withBrowser(async (browser) => {
    const signIn: Visit[] = [];
    const list: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      signIn.push(await visit(await newPage(browser, stage), '/', (page) => page.locator('input[type=password]').waitFor()));
      list.push(await visit(await newPage(browser, stage, headers), '/issues', waitForList));
    }
    return [...rows('sign-in page', signIn, 150, 15), ...rows('issue list', list, 260)];
  });
  // Lighthouse judges speed, and a quick run does not.
  return quick ? painted : [...painted, ...(await lighthouseRows(stage, headers, rounds))];
};

async function visit(page: Page, path: string, stands: (page: Page) => Promise<void>): Promise<Visit> {
  await page.addInitScript(watchPaints);
  await watchShift(page);
  const weight = await weigh(page, async () => {
    await page.goto(path);
    await stands(page);
  });
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  const shift = await shiftOf(page);
  await page.context().close();
  return { ...weight, ...paints, shift };
}

/** Runs in the page before anything of it. */
function watchPaints(): void {
  const paints = { first: 0, largest: 0 };
  Object.assign(globalThis, { paints });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
}

function rows(what: string, visits: readonly Visit[], mostKib: number, mostRequests = Infinity): Row[] {
  const all = (name: keyof Visit) => visits.map((one) => one[name]);
  const [kib, requests, shift] = [Math.max(...all('scriptKib')), Math.max(...all('requests')), Math.max(...all('shift'))];
  const few = Number.isFinite(mostRequests) ? `, at most ${mostRequests} requests` : '';
  return [
    {
      what: `${what}, first visit: JavaScript over the wire (brotli)`,
      timed: false,
      measured: `${kib.toFixed(0)} KiB (all: ${Math.max(...all('allKib')).toFixed(0)} KiB in ${requests} requests)`,
      goal: `at most ${mostKib} KiB${few}`,
      met: kib > 0 && kib <= mostKib && requests <= mostRequests,
    },
    {
      what: `${what}, first visit: first and largest contentful paint`,
      measured: `${spread(all('first'))} and ${spread(all('largest'))} ms`,
      goal: '',
      met: null,
    },
    {
      what: `${what}, first visit: layout shift`,
      measured: shift.toFixed(3),
      goal: `at most ${MOST_SHIFT}`,
      met: Math.min(...all('largest')) > 0 && shift <= MOST_SHIFT,
    },
  ];
}
