import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Stage } from '../proof/stage';

/** A demo plant that is written to: who reports there, who renames whom. */
export interface Plant {
  label: string;
  /** uuid of the tenant. */
  tenant: string;
  operator: Record<string, string>;
  admin: Record<string, string>;
  category: number;
  /** The person who is renamed, with the members that an edit must carry. */
  person: { id: number; body: object };
}

const RENAMED = { acme: DEMO_PEOPLE.acme.waiting.id, globex: DEMO_PEOPLE.globex.operator.id };

/** Both demo plants, signed in. */
export async function demoPlants(stage: Stage): Promise<Plant[]> {
  return Promise.all((['acme', 'globex'] as const).map((label) => plantOf(stage, label)));
}

async function plantOf(stage: Stage, label: 'acme' | 'globex'): Promise<Plant> {
  const { operator, admin } = DEMO_PEOPLE[label];
  const signedIn = { operator: await stage.signIn(operator.email, label), admin: await stage.signIn(admin.email, label) };
  const id = RENAMED[label];
  return {
    label,
    tenant: DEMO_TENANTS[label].id,
    ...signedIn,
    category: await categoryOf(stage, signedIn.operator),
    person: { id, body: await bodyOf(stage, signedIn.admin, id) },
  };
}

interface Category {
  id: number;
  type: string;
  can_be_picked: boolean;
  parameters: { required: boolean }[];
}

/** A category that can be reported under with a title and a description alone. */
async function categoryOf(stage: Stage, headers: Record<string, string>): Promise<number> {
  const { body } = await stage.call('GET', '/api/categories', headers);
  const { items } = JSON.parse(body) as { items: Category[] };
  const found = items.find(
    ({ type, can_be_picked, parameters }) => type === 'standard' && can_be_picked && !parameters.some(({ required }) => required),
  );
  if (!found) throw new Error('no category can be reported under');
  return found.id;
}

async function bodyOf(stage: Stage, headers: Record<string, string>, person: number): Promise<object> {
  const { body } = await stage.call('GET', `/api/users/${person}`, headers);
  const { account_status, timezone, currency_id } = (JSON.parse(body) as { item: Record<string, unknown> }).item;
  return { account_status, timezone, currency_id };
}
