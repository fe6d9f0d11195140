import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('two people who have the same issue open see each other, until one goes on', async ({ browser }) => {
  const [leader, mechanic] = [await signedInPage(browser, 'leader'), await signedInPage(browser, 'mechanic')];
  await Promise.all([leader, mechanic].map((page) => page.goto('/issue/1')));
  for (const page of [leader, mechanic]) await expect(page.getByText('About the issue')).toBeVisible();
  const others = (page: typeof leader) => page.getByRole('list', { name: 'Also open for' });
  await expect(others(leader).getByText(DEMO_PEOPLE.acme.mechanic.name)).toBeAttached();
  await expect(others(mechanic).getByText(DEMO_PEOPLE.acme.leader.name)).toBeAttached();
  await mechanic.getByRole('link', { name: 'Issues', exact: true }).first().click();
  await expect(others(leader)).toHaveCount(0);
});
