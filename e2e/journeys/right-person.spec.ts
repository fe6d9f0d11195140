import { expect } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';

/** The licence that the demo mechanic holds. */
const LICENSE = 'Uprawnienia SEP do 1 kV';
/** Another mechanic, whose licence of that name has ended. */
const ENDED = { id: 11, name: 'Grzegorz Szymański' };
const HOUR_MS = 3_600_000;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('a leader sees first who is at work with the licence that the category asks for, and whose licence has ended; who is assigned sees the issue', async ({
  browser,
}) => {
  const admin = await signedInPage(browser, 'admin');
  const leader = await signedInPage(browser, 'leader');
  const { mechanic } = DEMO_PEOPLE.acme;
  const asked = { type: 'standard', name: inEveryLanguage('Switchgear'), required_license: LICENSE };
  const category = await makeAs(admin, 'categories', asked);
  const license = await makeAs(admin, `users/${ENDED.id}/licenses`, {
    name: LICENSE,
    number: 'E1/2020/0099',
    issued: '2020-03-14',
    expires: '2025-03-13',
  });
  const types = await callAs<{ items: { id: number }[] }>(admin, 'GET', 'schedule_types?effect_equals=available');
  const atWork = async (user: number) =>
    makeAs(admin, `users/${user}/scheduled_events`, { schedule_type_id: types.body.items[0]?.id, start: inHours(-1), end: inHours(2) });
  const events = [await atWork(mechanic.id), await atWork(ENDED.id)];
  const title = `Switchgear trips ${Date.now()}`;
  const issue = await makeAs(admin, 'issues', { category_id: category, title, user_description: title });

  await leader.goto(`/issue/${issue}`);
  await leader.getByRole('button', { name: 'Assign someone' }).first().click();
  const picker = leader.getByRole('dialog', { name: `Who takes care of issue #${issue}?` });
  const people = picker.getByRole('button', { name: /Open issues/ });
  await expect(people.first()).toContainText(mechanic.name);
  await expect(people.first()).toContainText(/Recommended.*On shift until.*Licensed/);
  await expect(people.filter({ hasText: ENDED.name })).toContainText(`Licence ended 13 Mar 2025: ${LICENSE}`);
  await people.first().click();
  await expect(picker).toHaveCount(0);
  // A second person, after a reload.
  await leader.reload();
  await leader.getByRole('button', { name: 'Assign someone' }).first().click();
  await people.filter({ hasText: ENDED.name }).click();
  await expect(picker).toHaveCount(0);
  for (const { name } of [mechanic, ENDED]) await expect(leader.getByRole('main').getByText(name).first()).toBeVisible();

  const assigned = await signedInPage(browser, 'mechanic');
  await assigned.goto(`/my_issues/${issue}`);
  await expect(assigned.getByRole('heading', { name: title })).toBeVisible();

  await archiveAs(admin, issue);
  for (const event of events) expect((await callAs(admin, 'DELETE', `scheduled_events/${event}`)).status).toBe(200);
  expect((await callAs(admin, 'DELETE', `users/${ENDED.id}/licenses/${license}`)).status).toBe(200);
  // A category stays while issues are of it, archived ones too: nobody reports in it any more.
  expect((await callAs(admin, 'PUT', `categories/${category}`, { ...asked, can_be_picked: false })).status).toBe(200);
});
