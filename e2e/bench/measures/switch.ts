import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import { waitForList, newPage } from '../new-page';
import { withBrowser } from '../../proof/browser';
import type { Measure } from '../measure';

const ISSUES = { href: '/issues', heading: 'Issues' };
const STAFF = { href: '/staff', heading: 'Staff' };
type Place = typeof ISSUES;

/**
 * From the list of one micro-frontend to that of another by the menu: for the first time, again and again, and what stays behind in memory.
 */
export const switchUnits: Measure = async ({ stage, quick, rounds }) => {
  const headers = await stage.signIn('admin@acme.test');
  return withBrowser(async (browser) => {
    const cold: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await atIssues(browser, stage, headers);
      cold.push(await go(page, STAFF));
      await page.context().close();
    }
    const page = await atIssues(browser, stage, headers);
    const devtools = await page.context().newCDPSession(page);
    // What is kept on purpose (code, the lists last seen) is there before it is weighed.
    await walk(page, 4);
    const before = await memory(devtools);
    const warm = await walk(page, quick ? 6 : 50);
    const after = await memory(devtools);
    const leaked = (after.bytes - before.bytes) / 1024 / 1024;
    return [
      {
        what: 'from one micro-frontend to another by the menu, for the first time (click to rows)',
        measured: `${spread(cold)} ms`,
        goal: 'at most 300 ms',
        met: median(cold) <= 300,
      },
      {
        what: `the same, ${warm.length} times again`,
        measured: `${spread(warm)} ms`,
        goal: 'median at most 100 ms',
        met: median(warm) <= 100,
      },
      {
        what: `memory left behind by ${warm.length} switches, after collection`,
        goal: 'less than 5 MB',
        met: leaked < 5,
        measured: `${leaked.toFixed(1)} MB, ${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners`,
      },
    ];
  });
};

async function atIssues(browser: Browser, stage: Stage, headers: Record<string, string>): Promise<Page> {
  const page = await newPage(browser, stage, headers);
  await page.goto(ISSUES.href);
  await waitForList(page);
  // A person looks at the list before going elsewhere; what the portal makes of that time counts.
  await page.waitForTimeout(1_500);
  return page;
}

async function walk(page: Page, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const at = new URL(page.url()).pathname;
    took.push(await go(page, at === ISSUES.href ? STAFF : ISSUES));
    await page.waitForTimeout(100);
  }
  return took;
}

/** So long a hand rests on an entry before it presses, at least. */
const HAND_MS = 150;

/** Milliseconds from the click to the frame after the other list stands with its rows. */
async function go(page: Page, place: Place): Promise<number> {
  const arrived = page.evaluate(arrival, place);
  const entry = page.locator(`nav a[href="${place.href}"]`);
  await entry.hover();
  await page.waitForTimeout(HAND_MS);
  await entry.click();
  return arrived;
}

/** Runs in the page, from before the click. */
function arrival({ href, heading }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    let clicked = 0;
    addEventListener('pointerup', () => (clicked = performance.now()), { capture: true, once: true });
    const stands = () =>
      clicked > 0 &&
      location.pathname === href &&
      document.querySelector('h1')?.textContent.startsWith(heading) &&
      document.querySelector('main table tbody a[href]') !== null &&
      document.querySelector('main [aria-busy=true]') === null;
    const limit = setTimeout(() => reject(new Error(`${href} does not come`)), 10_000);
    const observer = new MutationObserver(() => {
      if (!stands()) return;
      observer.disconnect();
      clearTimeout(limit);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  });
}

async function memory(devtools: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  for (let pass = 0; pass < 3; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}
