import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs } from '../page-calls';
import { ReportPage } from '../pages/report.page';

interface Worked {
  item: { current_employee: { id: number } | null };
}

test('a breakdown reaches a mechanic on a page of another domain, and is taken there', async ({ browser }) => {
  const title = `Press PRS-01 stopped ${Date.now()}`;
  const mechanic = await signedInPage(browser, 'mechanic');
  await mechanic.goto('/machines');
  await expect(mechanic.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();

  const report = new ReportPage(await signedInPage(browser, 'operator'));
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(title, 'The ram stays down.');
  await report.stops();
  const number = await report.send();

  const notice = mechanic.getByRole('listitem').filter({ hasText: `Breakdown #${number}: ${title}` });
  await expect(notice.getByText('A – line stopped')).toBeVisible();
  await expect(mechanic).toHaveTitle(/^\(1\) /);
  await notice.getByRole('button', { name: 'Take' }).click();
  await expect(mechanic.getByText(`Issue #${number} taken`)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(mechanic).not.toHaveTitle(/^\(/);
  await expect(mechanic).toHaveURL(/\/machines/);
  const { body } = await callAs<Worked>(mechanic, 'GET', `issues/${number}`);
  expect(body.item.current_employee?.id).toBe(DEMO_PEOPLE.acme.mechanic.id);

  await report.another('Breakdown', 'Mechanical');
  await report.fill(`${title} again`, 'The ram stays down again.');
  await report.stops();
  const second = await report.send();
  const again = mechanic.getByRole('listitem').filter({ hasText: `Breakdown #${second}: ${title} again` });
  await again.getByRole('button', { name: 'Take' }).click();
  await expect(mechanic.getByText(`Issue #${second} taken`)).toBeVisible();
  await mechanic.reload();
  await expect(mechanic.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  await expect(again).toHaveCount(0);
  await archiveAs(await signedInPage(browser, 'admin'), number, second);
});
