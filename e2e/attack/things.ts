import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { TenantClient } from './tenant-client';

/** Stands in the name of all that is made for an attack: where it shows, it got through. */
export const CANARY = 'Canary';
export const canaryOf = (side: TenantClient): string => `${CANARY} of ${side.label}`;

const LANGUAGES = ['pl', 'en', 'de', 'uk', 'es', 'tr'];
const named = (side: TenantClient) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${canaryOf(side)} ${crypto.randomUUID().slice(0, 8)}`]));

/** A category that can be reported under without any answer. */
export const categoryForm = (side: TenantClient) => ({ type: 'standard', name: named(side) });

export async function newCategory(side: TenantClient): Promise<{ id: number; path: string }> {
  return side.item(side.call('POST', '/categories', categoryForm(side)));
}

const categories = new WeakMap<TenantClient, Promise<{ id: number; path: string }>>();

/** One category of the side, the same for the whole run. */
export function categoryOf(side: TenantClient): Promise<{ id: number; path: string }> {
  const known = categories.get(side) ?? newCategory(side);
  categories.set(side, known);
  return known;
}

export const issueForm = async (side: TenantClient) => ({
  category_id: (await categoryOf(side)).id,
  title: canaryOf(side),
  user_description: canaryOf(side),
});

export interface MadeIssue {
  id: number;
  flow_state_id: number;
  employees: { id: number }[];
  transitions: { flow_state_id: number; requires_resolution: boolean }[];
}

/** An issue on which the caller has gone so far: reported, then taken, then arrived at. */
export async function newIssue(side: TenantClient, ...steps: ('take' | 'arrive' | 'finish')[]): Promise<MadeIssue> {
  const issue = await side.item<MadeIssue>(side.call('POST', '/issues', await issueForm(side)));
  for (const step of steps)
    await side.item(side.call('POST', `/me/issues/${issue.id}/${step}`, step === 'finish' ? { comment: canaryOf(side) } : {}));
  return issue;
}

export const idOfAdmin = (side: TenantClient): number => DEMO_PEOPLE[side.label].admin.id;

/** Somebody of the side with no rights at all. `over` adds to the staff form. */
export async function newPerson(side: TenantClient, over: object = {}): Promise<{ id: number; name: string }> {
  return side.item(side.call('POST', '/users', { ...personForm(side), ...over }));
}

export const personForm = (side: TenantClient) => ({ name: canaryOf(side), account_status: 'active', timezone: 'UTC', currency_id: 978 });

export const newEmail = (side: TenantClient): string => `canary-${crypto.randomUUID()}@${side.label}.test`;

/** Somebody who has signed in, with an access code too, on the device of the side. */
export async function newSignedIn(side: TenantClient): Promise<{ id: number }> {
  const email = newEmail(side);
  const person = await newPerson(side, {
    email,
    password: DEMO_PASSWORD,
    code: String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '7'),
  });
  await side.item(side.call('POST', '/auth/login_by_email', { email, password: DEMO_PASSWORD }, { authorization: '' }));
  return person;
}

/** A photo or document sent to an address; its id. */
export async function newFile(side: TenantClient, path: string): Promise<{ id: string; path: string }> {
  return side.item(side.upload(path));
}
