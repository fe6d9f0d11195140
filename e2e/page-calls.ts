import { expect, type Page } from '@playwright/test';

/** What the portal answered. */
interface PageAnswer<T> {
  status: number;
  body: T;
}

/** A call of whoever is signed in on the page, as its own code would make it. */
export function callAs<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<PageAnswer<T>> {
  return page.evaluate(
    async ([verb, address, content]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('portal.token') ?? ''}`,
        'x-device-id': localStorage.getItem('portal.device') ?? '',
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
      };
      const answer = await fetch(`/api/${address}`, { method: verb, headers, body: content });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

/** The number of what a call has made. */
export async function makeAs(page: Page, path: string, body: object): Promise<number> {
  const { status, body: answer } = await callAs<{ item: { id: number } }>(page, 'POST', path, body);
  expect(status, path).toBe(201);
  return answer.item.id;
}

/** A name in every language of ACME. */
export const inEveryLanguage = (name: string) => Object.fromEntries(['pl', 'en', 'de', 'uk'].map((language) => [language, name]));

/** Reports an issue in the first category that asks no questions, with what `more` says of it; its number. */
export async function reportAs(page: Page, title: string, more: { equipment_id?: number } = {}): Promise<number> {
  const { body: tree } = await callAs<{ items: { id: number }[] }>(page, 'GET', 'categories');
  for (const { id } of tree.items.toReversed()) {
    const { status, body } = await callAs<{ item: { id: number } }>(page, 'POST', 'issues', {
      category_id: id,
      title,
      user_description: title,
      ...more,
    });
    if (status === 201) return body.item.id;
  }
  throw new Error('no category takes a report without answers');
}

/** Archives issues: the journeys after this one look for the newest open ones. */
export async function archiveAs(admin: Page, ...issues: readonly number[]): Promise<void> {
  for (const id of issues) expect((await callAs(admin, 'DELETE', `issues/${id}`)).status).toBe(200);
}
