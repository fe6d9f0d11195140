import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { expect, type Locator, type Page } from '@playwright/test';
import { dismissAccountMessages } from '../account-messages';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

async function editor(page: Page): Promise<Locator> {
  await page.goto(`/staff/${DEMO_PEOPLE.acme.leader.id}`);
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit access' }).click();
  const dialog = page.getByRole('dialog', { name: /^Access of/ });
  await expect(dialog.getByRole('table')).toBeVisible();
  return dialog;
}

/** Whether an element is what is seen at its own place, and nothing through it. */
const isSeen = (element: Locator) =>
  element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    const isOpaque = getComputedStyle(shown).backgroundColor.startsWith('rgb(');
    return isOpaque && shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Colours of a tick: its box and what is drawn in it. */
const coloursOf = (tick: Locator) =>
  tick.evaluate((box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box, '::before').backgroundColor]);

/** Lines whose cells do not end together, or without the line below them. */
const brokenLines = (dialog: Locator) =>
  dialog.locator('tbody tr').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const cells = [...line.children];
        const ends = cells.map((cell) => Math.round(cell.getBoundingClientRect().bottom));
        const drawn = cells.every((cell) => parseFloat(getComputedStyle(cell).borderBlockEndWidth) > 0);
        const width = cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);
        return new Set(ends).size > 1 || !drawn || Math.abs(width - line.getBoundingClientRect().width) > 1;
      })
      .map((line) => line.textContent),
  );

test('what a person may do: a head that stays in sight, whole lines, and a grey tick for what the profile gives', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin', { viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  const dialog = await editor(admin);
  expect(await brokenLines(dialog)).toEqual([]);

  const given = dialog.getByRole('checkbox', { name: 'Issues: See (from template or groups)' });
  await expect(given).toBeChecked();
  await expect(given).toBeDisabled();
  const own = dialog.getByRole('checkbox', { name: 'Timetable: Add', exact: true });
  await own.check();
  const [grey, coloured] = [await coloursOf(given), await coloursOf(own)];
  expect(grey[0]).not.toBe(coloured[0]);
  expect(grey[1]).not.toBe(coloured[1]);

  await dialog.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(given).not.toBeInViewport();
  for (const head of await dialog.getByRole('columnheader').all()) expect(await isSeen(head), await head.innerText()).toBe(true);
});

test('on a phone the levels stay in sight too', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin', { viewport: { width: 390, height: 700 }, hasTouch: true, reducedMotion: 'reduce' });
  const dialog = await editor(admin);
  await dialog.getByRole('row').last().scrollIntoViewIfNeeded();
  const levels = dialog.getByRole('columnheader', { name: /^(See|Add|Change|Delete)$/ });
  await expect(levels).toHaveCount(4);
  for (const level of await levels.all()) expect(await isSeen(level), await level.innerText()).toBe(true);
});

test('a right is given and taken again, twice in one browser, and stands after a reload', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  for (const right of ['Timetable: Add', 'Timetable: Change'])
    for (const isGiven of [true, false]) {
      const dialog = await editor(admin);
      await dialog.getByRole('checkbox', { name: right, exact: true }).setChecked(isGiven);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await expect((await editor(admin)).getByRole('checkbox', { name: right, exact: true })).toBeChecked({ checked: isGiven });
    }
  // The leader is told of the changes, once.
  const leader = await signedInPage(browser, 'leader');
  await leader.goto('/');
  await expect(leader.getByText('Your permissions in the portal have been changed.')).toHaveCount(1);
  await dismissAccountMessages(leader);
});
