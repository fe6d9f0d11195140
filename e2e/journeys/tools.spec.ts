import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { fillDate } from '../date-field';
import { test } from '../journey-test';
import { makeAs } from '../page-calls';

/** The day so many days from now, in the time of the plant to within one. */
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const dialog = (page: Page) => page.getByRole('dialog');

async function take(page: Page, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill(comment);
  await dialog(page).getByRole('button', { name: 'Take', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('has it').first()).toBeVisible();
}

async function giveBack(page: Page, condition: string): Promise<void> {
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await dialog(page).getByRole('radio', { name: condition }).check();
  await dialog(page).getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a tool is taken and returned twice, its log says by whom, and what is damaged is withheld', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const symbol = `KD-${Date.now().toString(36).toUpperCase()}`;
  const id = await makeAs(page, 'equipment', { kind: 'tool', designation: 'Torque wrench', symbol });
  const log = page.getByRole('table', { name: 'Take and return log' });

  await test.step('takes it and returns it, twice', async () => {
    await page.goto(`/tools/${id}`);
    for (const comment of ['For the press', 'For the mixer']) {
      await take(page, comment);
      await giveBack(page, 'Good');
      await expect(page.getByText('Can be taken.')).toBeVisible();
    }
  });

  await test.step('finds both in the log, the newest first, after a reload too', async () => {
    await page.getByRole('tab', { name: 'Take and return log' }).click();
    for (let look = 0; look < 2; look += 1) {
      await expect(log.getByRole('row')).toHaveCount(3);
      await expect(log.getByRole('row').nth(1)).toContainText('For the mixer');
      await expect(log.getByRole('row').nth(2)).toContainText('For the press');
      await page.reload();
    }
  });

  await test.step('sees the holder in the list of tools and in the log of all', async () => {
    await take(page, 'For the line');
    await page.goto(`/tools?search=${symbol}`);
    await expect(page.getByRole('row', { name: new RegExp(symbol) })).toContainText('Taken');
    await page.goto('/tools/takes?open=1');
    await expect(page.getByRole('row', { name: new RegExp(symbol) })).toContainText('Out');
  });

  await test.step('somebody else who tries hears who has it', async () => {
    const other = await signedInPage(browser, 'leader');
    await other.goto(`/tools/${id}`);
    await expect(other.getByText('has it').first()).toBeVisible();
    await expect(other.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
    await other.close();
  });

  await test.step('returns it damaged: it cannot be taken until it is available again', async () => {
    await page.goto(`/tools/${id}`);
    await giveBack(page, 'Damaged');
    await expect(page.getByText('Cannot be taken now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Available' }).click();
    await take(page, 'Repaired');
  });

  await test.step('an authorised person rejects a return: it is taken again', async () => {
    await giveBack(page, 'Worn');
    await page.getByRole('tab', { name: 'Take and return log' }).click();
    await log.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Reject return' }).click();
    await dialog(page)
      .getByRole('textbox', { name: /^Reason/ })
      .fill('It is dirty');
    await dialog(page).getByRole('button', { name: 'Reject return' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('has it').first()).toBeVisible();
    await expect(log.getByRole('row').nth(1)).toContainText('It is dirty');
  });
});

test('a tool is booked by the hour, twice; whoever else wants it then is told, and a booking is cancelled', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const symbol = `KB-${Date.now().toString(36).toUpperCase()}`;
  const id = await makeAs(page, 'equipment', { kind: 'tool', designation: 'Bearing puller', symbol });
  const bookings = page.getByRole('table', { name: 'Bookings' });
  const book = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await fillDate(dialog(page), /^From/, from);
    await fillDate(dialog(page), /^Until/, to);
    await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  };
  const [soon, later] = [daysAhead(2), daysAhead(4)];

  await test.step('books it twice, the later hours first', async () => {
    await page.goto(`/tools/${id}?tab=bookings`);
    await expect(page.getByText('Nothing is booked')).toBeVisible();
    for (const day of [later, soon]) {
      await book(`${day}T08:00`, `${day}T12:00`);
      await expect(dialog(page)).toBeHidden();
    }
    await expect(bookings.getByRole('row')).toHaveCount(3);
    await expect(page.getByText(/^Can be taken\. Booked from/)).toBeVisible();
  });

  await test.step('hours that are booked are refused at the field, and others are taken', async () => {
    await book(`${soon}T10:00`, `${soon}T14:00`);
    await expect(dialog(page).getByText('Someone has booked it for these hours.')).toBeVisible();
    await fillDate(dialog(page), /^From/, `${soon}T12:00`);
    await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(bookings.getByRole('row')).toHaveCount(4);
  });

  await test.step('after a reload one is cancelled', async () => {
    await page.reload();
    await expect(bookings.getByRole('row')).toHaveCount(4);
    await bookings.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(bookings.getByRole('row')).toHaveCount(3);
  });

  await test.step('what is booked for now is not taken by somebody else', async () => {
    const [from, to] = [-1, 3].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await makeAs(page, 'tool_bookings', { equipment_id: id, from, to });
    const other = await signedInPage(browser, 'leader');
    await other.goto(`/tools/${id}`);
    await other.getByRole('button', { name: 'Take', exact: true }).click();
    await dialog(other).getByRole('button', { name: 'Take', exact: true }).click();
    await expect(other.getByText(/has booked it until/)).toBeVisible();
    await other.close();
    await page.reload();
    await take(page, 'For the pump');
  });
});
