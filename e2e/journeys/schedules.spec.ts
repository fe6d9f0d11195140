import { expect, type Locator, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { signedInPage } from '../browser-sessions';
import { fillMonth } from '../date-field';
import { test } from '../journey-test';
import { BEFORE_ADDED, withPeople } from '../many-people';
import { callAs, makeAs } from '../page-calls';
import { hasPortalDatabase } from '../portal-database';

const PEOPLE = 300;
const DAYS = 31;
/** So long the job may take beside everything else that runs. */
const IMPORT_MS = 60_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A month of three hundred people, three of its cells bad: C5 is no time, A12 is nobody, E9 meets the night before. */
async function monthOfShifts(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('December');
  sheet.addRow(['No', 'Name', ...Array.from({ length: DAYS }, (_, at) => at + 1)]);
  for (let person = 1; person <= PEOPLE; person += 1)
    sheet.addRow([`S${person}`, `Shift worker ${person}`, ...Array.from({ length: DAYS }, (_, day) => (day % 7 < 5 ? '6-14' : null))]);
  sheet.getCell('C5').value = 'leave?';
  sheet.getCell('A12').value = 'S9999';
  sheet.getCell('D9').value = '22-6';
  sheet.getCell('E9').value = '5-13';
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function load(dialog: Locator, buffer: Buffer): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles({ name: 'december.xlsx', mimeType: XLSX, buffer });
  await fillMonth(dialog, /^Month/, '2026-12');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
}

test("a month's shifts of three hundred people are imported but for three cells, which are named", async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  const admin = await signedInPage(browser, 'admin');
  const file = await monthOfShifts();
  await withPeople(PEOPLE, async () => {
    for (const repeat of [false, true]) {
      await admin.goto('/staff');
      await admin.getByRole('button', { name: 'Import schedule' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Import schedule' });
      await load(dialog, file);
      await expect(dialog.getByText('The other cells were imported.')).toBeVisible({ timeout: IMPORT_MS });
      await expect(dialog.getByRole('row').filter({ hasText: 'C5' })).toContainText('Neither a shift code nor hours');
      await expect(dialog.getByRole('row').filter({ hasText: 'A12' })).toContainText('User not found');
      await expect(dialog.getByRole('row').filter({ hasText: 'E9' })).toContainText('There is another entry at this time');
      await expect(dialog.getByRole('row')).toHaveCount(1 + 3);

      const window = 'from=2026-11-30T00:00:00Z&to=2027-01-02T00:00:00Z';
      const address = `users/${BEFORE_ADDED + 1}/scheduled_events?${window}`;
      const { items } = (await callAs<{ items: unknown[] }>(admin, 'GET', address)).body;
      expect(items, repeat ? 'after a repeat' : 'at once').toHaveLength(23);
    }
  });
});

const DAY_MS = 86_400_000;
/** Somebody of ACME whom no other journey gives anything to do. */
const PERSON = 22;
const WEEKDAYS = 7;

/** A Monday some weeks ahead, as `2026-12-28`. */
function laterMonday(): Date {
  const ahead = new Date(Date.now() + 5 * WEEKDAYS * DAY_MS);
  return new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth(), ahead.getUTCDate() - ((ahead.getUTCDay() + 6) % WEEKDAYS)));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

interface PlannedEvent {
  id: number;
  start: string;
}

/** Plans an event of another type in the week while the mouse is down, and waits until the page has the new list; its number. */
async function planMeanwhile(page: Page, day: Date): Promise<number> {
  const { items } = (await callAs<{ items: { id: number; name: { en: string } }[] }>(page, 'GET', 'schedule_types')).body;
  const type = items.find(({ name }) => name.en !== 'Leave')!;
  const told = page.waitForResponse((answer) => answer.url().includes(`/users/${PERSON}/scheduled_events?`));
  const times = { start: `${dayOf(day)}T05:00:00Z`, end: `${dayOf(day)}T13:00:00Z` };
  const id = await makeAs(page, `users/${PERSON}/scheduled_events`, { schedule_type_id: type.id, ...times });
  await (await told).finished();
  return id;
}

test('a leave is planned on the calendar of a person, dragged to the next day, seen by another at once, and removed by the keyboard, twice', async ({
  browser,
}) => {
  const monday = laterMonday();
  const tuesday = new Date(monday.getTime() + DAY_MS);
  const calendar = `/staff/${PERSON}/scheduled_events?view=week&day=${dayOf(monday)}`;
  const admin = await signedInPage(browser, 'admin');
  const leader = await signedInPage(browser, 'leader');
  for (let round = 0; round < 2; round += 1) {
    await admin.goto(calendar);
    await admin.getByRole('button', { name: 'Add entry' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add entry' });
    await dialog.getByLabel(/^Type/).selectOption('Leave');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const leave = admin.getByRole('button', { name: /^Leave,/ });
    await expect(leave).toContainText('06:00');

    await leader.goto(calendar);
    const seen = leader.getByRole('button', { name: /^Leave,/ });
    await expect(seen).toBeVisible();

    const next = admin.locator(`.fc-timegrid-col[data-date="${dayOf(tuesday)}"]`);
    const [from, to] = [await leave.boundingBox(), await next.boundingBox()];
    if (!from || !to) throw new Error('the calendar has no room');
    const events = async () => {
      const address = `users/${PERSON}/scheduled_events?from=${dayOf(monday)}T00:00:00Z&to=${dayOf(new Date(monday.getTime() + WEEKDAYS * DAY_MS))}T00:00:00Z`;
      return (await callAs<{ items: PlannedEvent[] }>(admin, 'GET', address)).body.items;
    };
    const [before] = await events();
    const moved = admin.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/scheduled_events/'));
    await admin.mouse.move(from.x + from.width / 2, from.y + 20);
    await admin.mouse.down();
    const other = round === 1 ? await planMeanwhile(admin, new Date(tuesday.getTime() + DAY_MS)) : null;
    await admin.mouse.move(to.x + to.width / 2, from.y + 20, { steps: 8 });
    await admin.mouse.up();
    expect((await moved).status()).toBe(200);
    // What is dragged aside keeps its time of day.
    const start = new Date(Date.parse(before!.start) + DAY_MS).toISOString();
    expect(await events()).toContainEqual(expect.objectContaining({ id: before!.id, start }));
    if (other) expect((await callAs(admin, 'DELETE', `scheduled_events/${other}`)).status).toBe(200);
    await expect(leader.locator(`.fc-timegrid-col[data-date="${dayOf(tuesday)}"]`).getByRole('button', { name: /^Leave,/ })).toBeVisible();

    await leave.focus();
    await admin.keyboard.press('Enter');
    await admin.getByRole('dialog', { name: 'Leave' }).getByRole('button', { name: 'Remove' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(leave).toHaveCount(0);
    await expect(seen).toHaveCount(0);
    expect(await events()).toEqual([]);
  }
});
