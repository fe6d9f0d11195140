import { expect, type Page } from '@playwright/test';
import type { Page as Rows } from '@portal/contracts/answers';
import type { IssueTimetable } from '@portal/contracts/issues/schemas';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { barOf, dragBar } from '../pages/planning-board';
import { archiveAs, callAs, inEveryLanguage, makeAs, reportAs } from '../page-calls';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Issue {
  id: number;
  version: number;
  title: string;
  scheduled_on: string;
  predicted_finish: string | null;
}
const issueOf = async (page: Page, id: number) => (await callAs<{ item: Issue }>(page, 'GET', `issues/${id}`)).body.item;
const startOf = async (page: Page, id: number) => Date.parse((await issueOf(page, id)).scheduled_on);

const board = (machine: number, at: number, more = '') =>
  `/issues?equipment=${machine}&show=gantt&zoom=day&at=${new Date(at).toISOString().slice(0, 10)}${more}`;

test('a planner drags an issue of a plan to another shift with mouse and keys, takes it back, and the mechanic sees it', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin');
  const mechanic = await signedInPage(browser, 'mechanic');
  const operator = await signedInPage(browser, 'operator');
  const { body: me } = await callAs<{ item: { user: { id: number; name: string } } }>(mechanic, 'GET', 'auth');
  const suffix = Date.now().toString(36).toUpperCase();
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Press', symbol: `PLN-${suffix}` });
  const { body: found } = await callAs<Rows<{ id: number; name: { en?: string } }>>(page, 'GET', 'categories');
  const category_id = found.items.find(({ name }) => name.en === 'Lubrication')?.id;
  const reported: number[] = [];

  for (const [round, daysLater] of [1, 2].entries()) {
    const title = `Grease ${suffix} ${round}`;
    const day = Math.floor(Date.now() / DAY) * DAY + daysLater * DAY;
    const id = await test.step('a plan makes an issue', async () => {
      const rrule = { frequency: 'weekly', dtstart: new Date(day + 9 * HOUR).toISOString(), tzid: 'Europe/Warsaw' };
      const plan = await makeAs(page, 'periodics', {
        name: inEveryLanguage(title),
        category_id,
        title,
        user_description: 'Two strokes each.',
        rrule,
        equipment_ids: [machine],
        employee_ids: [me.item.user.id],
        skip_if_open: false,
      });
      const made = await callAs<{ item: { issue_ids: number[] } }>(page, 'POST', `periodics/${plan}/generate`);
      const issue = made.body.item.issue_ids[0] ?? 0;
      reported.push(issue);
      return issue;
    });
    const before = await startOf(page, id);

    await test.step('drags it with the mouse, and takes that back', async () => {
      await page.goto(board(machine, day));
      await expect(barOf(page, title)).toBeVisible();
      await dragBar(page, title, 0.25);
      await expect.poll(() => startOf(page, id)).toBe(before + 6 * HOUR);
      await expect(page.getByText(new RegExp(`^${title}: `))).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect.poll(() => startOf(page, id)).toBe(before);
    });

    await test.step('moves it with keys, and makes it longer', async () => {
      await barOf(page, title).focus();
      await page.keyboard.press('Alt+ArrowLeft');
      await expect.poll(() => startOf(page, id)).toBe(before - HOUR / 4);
      await expect(barOf(page, title)).toBeFocused();
      await page.keyboard.press('Alt+Shift+ArrowRight');
      await expect.poll(async () => Date.parse((await issueOf(page, id)).predicted_finish ?? '')).toBe(before + HOUR);
    });

    await test.step('it is there after a reload, and the mechanic sees it', async () => {
      await page.reload();
      await expect(barOf(page, title)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`gantt-${round}.png`), fullPage: true });
      const mine = await callAs<Rows<Issue>>(mechanic, 'GET', 'me/assigned_issues?pp=100');
      expect(mine.body.items.map((one) => one.title)).toContain(title);
      const { body } = await callAs<IssueTimetable>(
        mechanic,
        'GET',
        `issues/timetable?equipment_id_equals=${machine}&from=${new Date(day).toISOString()}`,
      );
      expect(body.items.find((one) => one.id === id)?.start).toBe(new Date(before - HOUR / 4).toISOString());
    });

    await test.step('and the mechanic sees it in the own work plan, by the dashboard and after a reload', async () => {
      await mechanic.goto('/');
      await mechanic.getByRole('link', { name: 'My work plan' }).click();
      await expect(mechanic).toHaveURL(/\/me\/issues_timetable/);
      await mechanic.goto(`/me/issues_timetable?zoom=day&at=${new Date(day).toISOString().slice(0, 10)}`);
      await expect(barOf(mechanic, title)).toBeVisible();
      await mechanic.reload();
      await expect(barOf(mechanic, title)).toBeVisible();
      await mechanic.getByRole('combobox', { name: 'View' }).selectOption('Agenda');
      await mechanic.getByRole('link', { name: title }).click();
      await expect(mechanic.getByRole('heading', { level: 1 })).toContainText(title);
      const strangers = await callAs<IssueTimetable>(operator, 'GET', `me/issues_timetable?from=${new Date(day).toISOString()}`);
      expect(strangers.body.items.map((one) => one.title)).not.toContain(title);
      expect((await callAs(operator, 'GET', 'issues/timetable')).status).toBe(403);
    });

    await test.step('gives it to the next person, and back', async () => {
      type People = { item: { employees: { user_id: number; deleted_at: string | null }[] } };
      const employees = async () =>
        (await callAs<People>(page, 'GET', `issues/${id}`)).body.item.employees.flatMap((one) => (one.deleted_at ? [] : [one.user_id]));
      await page.goto(board(machine, day, '&rows=person'));
      await barOf(page, title).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(async () => [(await employees()).length, (await employees()).includes(me.item.user.id)]).toEqual([1, false]);
      await expect(barOf(page, title)).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect.poll(employees).toEqual([me.item.user.id]);
    });
  }

  await test.step('an issue of yesterday is moved to today', async () => {
    const title = `Leak ${suffix}`;
    const id = await reportAs(page, title, { equipment_id: machine });
    reported.push(id);
    const { version } = await issueOf(page, id);
    const noon = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR - DAY;
    const moved = await callAs(page, 'PATCH', `issues/${id}`, { scheduled_on: new Date(noon).toISOString(), version });
    expect(moved.status).toBe(200);
    await page.goto(board(machine, noon).replace('zoom=day', 'zoom=three_days'));
    await dragBar(page, title, 1 / 3);
    await expect.poll(() => startOf(page, id)).toBe(noon + DAY);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => startOf(page, id)).toBe(noon);
  });

  for (const [name, address, locale] of [
    ['week', '/issues?show=gantt&zoom=week&rows=person', 'en'],
    ['month', '/issues?show=gantt&zoom=month&rows=line', 'pl'],
    ['calendar', '/issues?show=calendar&zoom=month', 'en'],
    ['agenda', '/issues?show=agenda&zoom=week', 'ar'],
    ['gantt-ar', '/issues?show=gantt&zoom=week', 'ar'],
  ] as const) {
    const other = await signedInPage(browser, 'leader', { locale });
    await other.goto(address);
    await expect(other.getByText('Europe/Warsaw')).toBeVisible();
    await other.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  }

  await archiveAs(page, ...reported);
});
