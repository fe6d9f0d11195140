import type { Stage } from '../../proof/stage';

interface Category {
  id: number;
  type: string;
  can_be_picked: boolean;
  parameters: { required: boolean }[];
}

/** A category of a demo plant that can be reported under with a title and a description alone. */
export async function reportableCategory(stage: Stage, tenant = 'acme'): Promise<number> {
  const { body } = await stage.call('GET', '/api/categories', await stage.signIn(`operator@${tenant}.test`, tenant));
  const { items } = JSON.parse(body) as { items: Category[] };
  const found = items.find(
    ({ type, can_be_picked, parameters }) => type === 'standard' && can_be_picked && !parameters.some(({ required }) => required),
  );
  if (!found) throw new Error('no category can be reported under');
  return found.id;
}
