import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { expect, test } from '@playwright/test';
import { signedInPage } from '../browser-sessions';

test('an assignment shows on the bell of whoever gets it within a second, and leads to the issue', async ({ browser }) => {
  const title = `Oil under the press ${Date.now()}`;
  const mechanic = await signedInPage(browser, 'mechanic');
  const leader = await signedInPage(browser, 'leader');
  const bell = mechanic.getByRole('banner').getByRole('link', { name: /notification/i });
  await expect(bell).toBeVisible();
  const before = await bell.getAttribute('aria-label');
  const number = await leader.evaluate(
    async ([name, user]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('portal.token') ?? ''}`,
        'x-device-id': localStorage.getItem('portal.device') ?? '',
      };
      const post = (path: string, body: object) => fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { items } = (await (await fetch('/api/categories', { headers })).json()) as { items: { id: number }[] };
      // Some ask questions: the first that takes a report without answers.
      let id = 0;
      for (const category of items) {
        const answer = await post('/issues', { category_id: category.id, title: name, user_description: 'It drips.' });
        if (answer.status === 201) {
          ({ id } = ((await answer.json()) as { item: { id: number } }).item);
          break;
        }
      }
      await post(`/issues/${id}/employees`, { user_id: user });
      return id;
    },
    [title, DEMO_PEOPLE.acme.mechanic.id] as const,
  );
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '', { timeout: 1_000 });
  await bell.click();
  const row = mechanic.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row.getByRole('switch', { name: 'Read' })).not.toBeChecked();
  await row.getByText(title).click();
  await expect(mechanic).toHaveURL(new RegExp(`/issue/${number}$`));
  await mechanic.goBack();
  await expect(row.getByRole('switch', { name: 'Read' })).toBeChecked();
});
