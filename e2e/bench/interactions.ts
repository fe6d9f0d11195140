import type { Page } from '@playwright/test';

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
