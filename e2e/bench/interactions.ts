import type { Page } from '@playwright/test';
import { percentile } from '../proof/statistics';

/** What the browser tells of an interaction (Event Timing): milliseconds from the key or the press to the next frame that was painted. */
export interface Interaction {
  name: string;
  id: number;
  duration: number;
}

/** Has the pages that this one loads from now on record their interactions. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(record);
}

function record(): void {
  const interactions: Interaction[] = [];
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0) interactions.push({ name: entry.name, id: entry.interactionId, duration: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The interactions recorded since the last call: of the events of each (pointerdown, pointerup, click) the slowest. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  const interactions = await page.evaluate(() => (globalThis as unknown as { interactions: Interaction[] }).interactions.splice(0));
  const slowest = new Map<number, Interaction>();
  for (const one of interactions) if (one.duration > (slowest.get(one.id)?.duration ?? 0)) slowest.set(one.id, one);
  return [...slowest.values()];
}

/** Something that a person does on a page, with its name. */
export type Step = [what: string, act: (page: Page) => Promise<void>];

/** All but one interaction in fifty are at most as slow. */
const SHARE = 0.98;
/** Until what a step set off has been drawn, and no interaction waits behind another's work. */
const SETTLES_MS = 500;

/** What steps took, repeated in rounds, each of which begins with `open`. */
export interface Interactions {
  count: number;
  /** Milliseconds of the slowest but 2%. */
  value: number;
  /** `95 ms; slowest: open a row (click) 120 ms` */
  measured: string;
}

/** Does all steps in each round, on a page that records its interactions, and tells what the browser says they took. */
export async function measureSteps(
  page: Page,
  steps: readonly Step[],
  { rounds, open }: { rounds: number; open(): Promise<unknown> },
): Promise<Interactions> {
  await recordInteractions(page);
  const all: (Interaction & { step: string })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await open();
    await page.waitForTimeout(1_000);
    await takeInteractions(page);
    for (const [step, act] of steps) {
      await act(page);
      await page.waitForTimeout(SETTLES_MS);
      all.push(...(await takeInteractions(page)).map((one) => ({ ...one, step })));
    }
  }
  const worst = all.toSorted((one, other) => other.duration - one.duration)[0];
  const value = percentile(
    all.map(({ duration }) => duration),
    SHARE,
  );
  const measured = `${value.toFixed(0)} ms; slowest: ${worst?.step} (${worst?.name}) ${worst?.duration.toFixed(0)} ms`;
  return { count: all.length, value, measured };
}
