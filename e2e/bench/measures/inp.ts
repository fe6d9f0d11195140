import { measureSteps, type Step } from '../interactions';
import { waitForList, newPage } from '../new-page';
import { withBrowser } from '../../proof/browser';
import type { Measure } from '../measure';

/** What people do in the issue list. Each leaves the list as it was. */
const STEPS: readonly Step[] = [
  ['filter: open only', (page) => page.getByRole('checkbox', { name: 'Open only' }).press('Space')],
  ['filter: all again', (page) => page.locator('label', { hasText: 'Open only' }).click()],
  ['sort by title', (page) => page.getByRole('columnheader').getByRole('button', { name: 'Title' }).click()],
  ['sort by number', (page) => page.getByRole('columnheader').getByRole('button', { name: 'Number' }).click()],
  [
    'type in the search',
    (page) => page.getByRole('searchbox', { name: 'Search in titles and descriptions' }).pressSequentially('press', { delay: 60 }),
  ],
  ['clear the search', (page) => page.getByRole('searchbox', { name: 'Search in titles and descriptions' }).press('Escape')],
  ['choose a category', (page) => page.getByRole('combobox', { name: 'Category' }).press('ArrowDown')],
  ['any category again', (page) => page.getByRole('combobox', { name: 'Category' }).press('ArrowUp')],
  ['open the menu', (page) => page.getByRole('banner').getByRole('button', { name: 'Marek' }).click()],
  ['close the menu', (page) => page.keyboard.press('Escape')],
  ['next page', (page) => page.getByRole('button', { name: /next/i }).click()],
  ['previous page', (page) => page.getByRole('button', { name: /previous/i }).click()],
  ['open a row', (page) => page.getByRole('row').nth(4).getByRole('cell').nth(2).click()],
];

/**
 * Interaction to next paint in the issue list, as the browser itself measures it (Event Timing): the worst of what each step meets but for
 * one round in fifty.
 */
export const inp: Measure = async ({ stage, quick }) => {
  const headers = await stage.signIn('leader@acme.test');
  const { count, value, measured } = await withBrowser(async (browser) => {
    const page = await newPage(browser, stage, headers);
    const open = async () => {
      await page.goto('/issues');
      await waitForList(page);
    };
    return await measureSteps(page, STEPS, { rounds: quick ? 1 : 6, open });
  });
  const counted = `${count} interactions (${STEPS.length} kinds)`;
  return [
    {
      what: `interaction to next paint in the issue list, ${counted}, slowest but 2%`,
      measured,
      goal: 'at most 50 ms',
      met: count >= STEPS.length && value <= 50,
    },
  ];
};
