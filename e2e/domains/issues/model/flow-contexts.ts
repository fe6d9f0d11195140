import type { Flow } from '@portal/contracts/issues/schemas';
import type { Stage } from '../../../proof/stage';
import { TenantClient } from '../../../proof/tenant-client';
import type { FlowContext } from './real-flow';
import type { PlantContext } from './real-issue';

const LANGUAGES = ['pl', 'en', 'de', 'uk', 'es', 'tr'];

/** For each line of sequences a category of its own, so that none publishes the flow of another. */
export async function flowContexts(stage: Stage, lines: readonly PlantContext[]): Promise<FlowContext[]> {
  const contexts: FlowContext[] = [];
  for (const [index, plant] of lines.entries()) {
    const admin = new TenantClient(stage, plant.label, plant.people.admin.headers);
    const name = Object.fromEntries(LANGUAGES.map((language) => [language, `Model ${index}`]));
    const category = await admin.item<{ id: number }>(admin.call('POST', '/categories', { type: 'standard', name }));
    const standard = (await admin.items<Flow>('/flows')).find(({ is_default }) => is_default);
    if (!standard) throw new Error('a plant has a default flow');
    const draftAlone = await admin.item<Flow>(admin.call('POST', '/flows', { name }));
    const stranger = (await new TenantClient(stage, plant.label, plant.stranger).items<Flow>('/flows'))[0];
    contexts.push({
      ...plant,
      category: category.id,
      name,
      defaultStates: new Map(standard.states.map(({ key, id }) => [key, id])),
      others: { default: standard.id, 'draft alone': draftAlone.id, 'of a stranger': stranger?.id ?? 0 },
    });
  }
  return contexts;
}
