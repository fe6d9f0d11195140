import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs, reportAs } from '../page-calls';

const WRITING = 'Press crew';
const READING = 'Press relief';
const TEXT = 'The light curtain of PRS-01 trips now and then: start it with a second person.';
const AROUND_THE_CLOCK = { code: '24', start: '06:00', end: '06:00', break_minutes: 0, colour: '#1c7ed6' };

const cardOf = (page: Page, crew: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(crew) }) });

/** Names of the elements that have a box on paper and do not belong to what is printed. */
function elementsOutsideSheet(): string[] {
  const others = [...document.body.querySelectorAll('*')].filter((element) => element.closest('[data-print-sheet]') === null);
  return others.filter((element) => element.getClientRects().length > 0).map(({ localName }) => localName);
}

test('a leader signs what the next shift must know with the open issues, and the next leader confirms having read it', async ({
  browser,
}) => {
  const admin = await signedInPage(browser, 'admin');
  const reader = await signedInPage(browser, 'leader');
  const issue = await reportAs(admin, 'Light curtain of PRS-01 trips');
  const schema = await makeAs(admin, 'shift_schemas', {
    name: inEveryLanguage('Round the clock'),
    cycle_days: 1,
    shifts: [AROUND_THE_CLOCK],
    pattern: [AROUND_THE_CLOCK.code],
  });
  const crewOf = (name: string, person: 'admin' | 'leader') =>
    makeAs(admin, 'crews', {
      name: inEveryLanguage(name),
      leader_id: DEMO_PEOPLE.acme[person].id,
      shift_schema_id: schema,
      cycle_start: '2026-01-01',
    });
  const crews = [await crewOf(WRITING, 'admin'), await crewOf(READING, 'leader')];

  await reader.goto('/handover');
  await expect(cardOf(reader, READING)).toBeVisible();
  await admin.goto('/handover');
  const writing = cardOf(admin, WRITING);
  await writing.getByRole('button', { name: 'Write the handover' }).click();
  await writing.getByRole('textbox', { name: /^What the next shift must know/ }).fill(TEXT);
  const ticks = writing.getByRole('checkbox');
  await expect(ticks.first()).toBeChecked();
  const open = await ticks.count();
  await ticks.first().uncheck();
  await writing.getByRole('button', { name: 'Sign' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await expect(writing.getByText('Not confirmed yet')).toBeVisible();
  // A handover is signed once for a shift: after a reload nothing offers a second one.
  await admin.reload();
  await expect(writing.getByText('Not confirmed yet')).toBeVisible();
  await expect(writing.getByRole('button', { name: 'Write the handover' })).toHaveCount(0);

  const reading = cardOf(reader, WRITING);
  await expect(reading.getByText(TEXT)).toBeVisible();
  await expect(reading.getByRole('listitem')).toHaveCount(open - 1);
  await reading.getByRole('button', { name: 'I have read it' }).click();
  await expect(reading).toHaveCount(0);
  await expect(writing.getByText(`Read by ${DEMO_PEOPLE.acme.leader.name}`)).toBeVisible();
  await reader.goto('/handover/history');
  const read = reader.getByRole('row').filter({ hasText: WRITING });
  await expect(read).toContainText('Read by');

  await read.getByRole('link').first().click();
  await expect(reader.getByRole('button', { name: 'Print' })).toBeVisible();
  await reader.emulateMedia({ media: 'print' });
  await expect(reader.getByRole('table', { name: 'Open issues' }).getByRole('row')).toHaveCount(open);
  // What takes room beside the sheet prints empty pages.
  expect(await reader.evaluate(elementsOutsideSheet)).toEqual([]);
  await reader.emulateMedia({ media: null });

  // What is left behind would be on shift for every journey that follows.
  for (const id of crews) expect((await callAs(admin, 'DELETE', `crews/${id}`)).status).toBe(200);
  expect((await callAs(admin, 'DELETE', `shift_schemas/${schema}`)).status).toBe(200);
  await archiveAs(admin, issue);
});
