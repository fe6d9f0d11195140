import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Stage } from '../../../proof/stage';
import { STATES, type State } from './flow';
import type { Person, Who } from './issue-model';
import type { PlantContext } from './real-issue';

type Headers = Record<string, string>;
const LABELS = ['acme', 'globex'] as const;

interface Category {
  id: number;
  type: string;
  can_be_picked: boolean;
  parameters: { required: boolean }[];
  default_employee_ids: number[];
}

/** Both demo plants, each a stranger to the other. */
export async function plantContexts(stage: Stage): Promise<PlantContext[]> {
  const people = await Promise.all(
    LABELS.map(async (label) => ({ admin: await personOf(stage, label, 'admin'), operator: await personOf(stage, label, 'operator') })),
  );
  return Promise.all(
    LABELS.map(async (label, index) => {
      const own = people[index];
      const other = people[1 - index];
      if (!own || !other) throw new Error('two plants are needed');
      const categories = (await listed<Category>(stage, '/api/categories', own.admin.headers)).filter(
        ({ type, can_be_picked, parameters, default_employee_ids }) =>
          type === 'standard' && can_be_picked && default_employee_ids.length === 0 && !parameters.some(({ required }) => required),
      );
      return {
        label,
        people: own,
        categories: categories.map(({ id }) => id),
        states: await statesOf(stage, own.admin.headers),
        otherIssue: await reported(stage, own.operator.headers, categories[0]?.id ?? 0),
        stranger: other.admin.headers,
      };
    }),
  );
}

async function reported(stage: Stage, headers: Headers, category_id: number): Promise<number> {
  const body = { category_id, title: 'Followed by others', user_description: 'Model' };
  const answer = await stage.call('POST', '/api/issues', headers, body);
  return (JSON.parse(answer.body) as { item: { id: number } }).item.id;
}

async function personOf(stage: Stage, label: (typeof LABELS)[number], who: Who): Promise<Person & { headers: Headers }> {
  const { id, email } = DEMO_PEOPLE[label][who];
  const headers = await stage.signIn(email, label);
  const { body } = await stage.call(
    'GET',
    `/api/users/${id}/access`,
    who === 'admin' ? headers : await stage.signIn(DEMO_PEOPLE[label].admin.email, label),
  );
  return { id, headers, admin: who === 'admin', grants: (JSON.parse(body) as { item: { effective: Person['grants'] } }).item.effective };
}

/** The states of the default flow in their order. */
async function statesOf(stage: Stage, headers: Headers): Promise<Record<State, number>> {
  const flow = (await listed<{ is_default: boolean; states: { id: number; sort: number }[] }>(stage, '/api/flows', headers)).find(
    ({ is_default }) => is_default,
  );
  const sorted = [...(flow?.states ?? [])].sort((one, other) => one.sort - other.sort);
  if (sorted.length !== STATES.length) throw new Error(`the default flow has ${sorted.length} states, the model knows ${STATES.length}`);
  return Object.fromEntries(STATES.map((name, index) => [name, sorted[index]?.id ?? 0])) as Record<State, number>;
}

async function listed<Each>(stage: Stage, path: string, headers: Headers): Promise<Each[]> {
  return (JSON.parse((await stage.call('GET', path, headers)).body) as { items: Each[] }).items;
}
