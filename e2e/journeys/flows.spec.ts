import { expect, type Locator, type Page } from '@playwright/test';
import { letTimePass } from '../aged-issues';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { inEveryLanguage, makeAs } from '../page-calls';
import { hasPortalDatabase } from '../portal-database';
import { fillInEveryLanguage } from '../translated-field';

/** A category with this flow, and an issue in it. Returns the number of the issue. */
async function report(page: Page, flow: number): Promise<number> {
  const category_id = await makeAs(page, 'categories', { type: 'standard', name: inEveryLanguage('Flow journey'), flow_id: flow });
  return makeAs(page, 'issues', { category_id, title: 'Goes the new way', user_description: 'From New to Closed.' });
}

async function close(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Draws a way from a status to another. */
async function draw(page: Page, name: string, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Add transition' }).click();
  const panel = page.getByRole('dialog');
  await fillInEveryLanguage(panel, 'Name', name);
  await panel.getByRole('combobox', { name: /^From/ }).selectOption({ label: from });
  await panel.getByRole('combobox', { name: /^To/ }).selectOption({ label: to });
  await close(panel);
}

test('an administrator tries a changed flow over last month, draws a new one, publishes it, and an issue runs through it', async ({
  browser,
}) => {
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  test.slow();
  const page = await signedInPage(browser, 'admin');
  await page.goto('/settings/flows');
  await page.getByRole('link', { name: 'Standard' }).click();
  const diagram = page.getByRole('group', { name: 'Diagram' });
  await diagram.locator('[data-state=new]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('tab', { name: 'Test run' }).click();
  await page.getByRole('button', { name: 'Try over last month' }).click();
  await expect(page.getByText(/^The same way: /)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);

  await page.goto('/settings/flows');
  await page.getByRole('button', { name: 'New flow' }).click();
  await fillInEveryLanguage(page.getByRole('dialog'), 'Name', 'Short way');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Short way' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 published').first()).toBeVisible();
  const flow = page.url().split('/').at(-1);
  const first = await report(page, Number(flow));
  await page.goto(`/issue/${first}`);
  const status = page.getByRole('region', { name: 'Status' });
  const follow = async (way: string) => {
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.getByRole('menuitem', { name: way }).click();
  };
  await follow('Close issue');
  await expect(status.getByText('Closed', { exact: true })).toBeVisible();
  // It was reported and closed in the middle of last month.
  await letTimePass(first, (new Date().getDate() + 14) * 86_400);
  const later = await report(page, Number(flow));

  await page.goto(`/settings/flows/${flow}`);
  await page.reload();
  // A status that is drawn between the two, and the ways to it and from it.
  await page.getByRole('tab', { name: 'Diagram' }).click();
  await page.getByRole('button', { name: 'Add status' }).click();
  const panel = page.getByRole('dialog');
  await fillInEveryLanguage(panel, 'Name', 'Looked at');
  await panel.getByRole('combobox', { name: /^Clock that runs/ }).selectOption({ label: 'Suspended' });
  await close(panel);
  await draw(page, 'Look at it', 'New', 'Looked at');
  await draw(page, 'Put away', 'Looked at', 'Closed');
  await expect(diagram.getByRole('button', { name: 'Looked at' })).toBeVisible();
  await page.getByRole('tab', { name: /^Transitions/ }).click();
  await page.getByRole('button', { name: /^Remove Close/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();

  await page.getByRole('tab', { name: 'Test run' }).click();
  await page.getByRole('button', { name: 'Try over last month' }).click();
  await expect(page.getByText('The same way: 0 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2 published').first()).toBeVisible();

  const id = await report(page, Number(flow));
  await page.goto(`/issue/${id}`);
  await follow('Look at it');
  await expect(status.getByText('Looked at', { exact: true })).toBeVisible();
  await expect(status.getByText(/^suspended/)).toBeVisible();
  await follow('Put away');
  await expect(status.getByText('Closed', { exact: true })).toBeVisible();

  // What was under way goes on as it was published then.
  await page.goto(`/issue/${later}`);
  await follow('Close issue');
  await expect(status.getByText('Closed', { exact: true })).toBeVisible();
});
