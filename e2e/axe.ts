import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** No screen has frames of other origins, for which the builder opens a page of its own with each analysis. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** All rules of WCAG 2.2 AA. */
export const allRules = (page: Page) => axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);

/** All rules but those of colours, which are the same at every width and in every language and take longest. */
export const allButColours = (page: Page) => allRules(page).disableRules(['color-contrast']);

/** What an analysis finds, a line for each rule. */
export async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Waits until the colours of another theme are painted: the page hears of it with a frame, and transitions come after that, of children
 * after those of their parents.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (ending().length > 0);
  });
}

/** The same in the dark theme, which changes colours and nothing else; of a part of the page where one is named. */
export async function faultsInTheDark(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page);
  const rules = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  const faults = await faultsOf(part === undefined ? rules : rules.include(part));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}
