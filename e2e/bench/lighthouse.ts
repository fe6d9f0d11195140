import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '@portal/dev-env/browser/chromium';
import { freePort } from '@portal/dev-env/process/ports';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../chromium-flags';
import type { Row } from '../proof/row';
import type { Stage } from '../proof/stage';
import { median, spread } from '../proof/statistics';
import { keptEntries } from './new-page';

type Device = 'phone' | 'desktop';

/** Least scores of Lighthouse on a simulated phone; on a desktop at least 99, for accessibility and best practices 100. */
const PAGES = [
  { what: 'sign-in page', path: '/', signedIn: false, phone: 95 },
  { what: 'issue list', path: '/issues', signedIn: true, phone: 92 },
] as const;
const DESKTOP = 99;

/** What one run of Lighthouse found. */
interface Audit {
  performance: number;
  /** The lower of accessibility and best practices. */
  others: number;
  /** Milliseconds, on the simulated device. */
  largest: number;
  blocking: number;
}

/** Runs Lighthouse on first visits of both pages, `rounds` times on each device. */
export async function lighthouseRows(stage: Stage, headers: Record<string, string>, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path, signedIn, phone } of PAGES) {
    for (const [device, least] of [
      ['phone', phone],
      ['desktop', DESKTOP],
    ] as const) {
      const audits: Audit[] = [];
      for (let round = 0; round < rounds; round += 1) audits.push(await audit(stage, path, device, signedIn ? headers : {}));
      rows.push(rowOf(`${what}, first visit: Lighthouse, ${device === 'phone' ? 'simulated phone' : 'desktop'}`, audits, least));
    }
  }
  return rows;
}

function rowOf(what: string, audits: readonly Audit[], least: number): Row {
  const all = (name: keyof Audit) => audits.map((one) => one[name]);
  const others = Math.min(...all('others'));
  return {
    what,
    measured: `${spread(all('performance'))}; largest paint ${spread(all('largest'))} ms, blocked ${spread(all('blocking'))} ms; accessibility and best practices ${others}`,
    goal: `at least ${least}; accessibility and best practices 100`,
    met: median(all('performance')) >= least && others === 100,
  };
}

/** One first visit, by a browser of its own. */
async function audit(stage: Stage, path: string, device: Device, headers: Record<string, string>): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const origin = `http://acme.localhost:${stage.port}`;
    const page = await context.newPage();
    // An empty page of the same origin: what is kept there is there before the visit, and nothing of the portal is.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(origin);
    await page.evaluate(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      keptEntries(headers),
    );
    await page.close();
    const result = await lighthouse(
      origin + path,
      { port, logLevel: 'error', disableStorageReset: true, onlyCategories: ['performance', 'accessibility', 'best-practices'] },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      others: Math.min(score('accessibility'), score('best-practices')),
      largest: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
