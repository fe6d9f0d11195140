import type { Flow } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { ensureDefaultFlow } from '../flows/default-flow.repository';
import { findFlow } from '../flows/flow.repository';
import type { DemoPlant } from './demo-plant';
import type { Keys } from './history';
import { insertCategories, insertCostCenters, insertDictionaries, setEscalations } from './seed.repository';

/** What issues refer to: the default flow, and the plant's dictionaries, cost centres and categories. */
export async function configure(query: Query, plant: DemoPlant): Promise<{ flow: Flow; keys: Keys }> {
  await saveTenant(query, { locales: plant.locales, demo: true, attributes: null });
  const entries = await insertDictionaries(query, plant);
  const flowId = await ensureDefaultFlow(query);
  await setEscalations(query, flowId, plant, entries);
  const flow = await findFlow(query, flowId);
  if (!flow) throw new Error('the default flow is gone');
  const costCenters = await insertCostCenters(query, plant);
  const categories = await insertCategories(query, plant);
  const known = (ids: ReadonlyMap<string, number>, key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the demo data has no ${key}`);
    return id;
  };
  return {
    flow,
    keys: {
      category: (key) => known(categories, key),
      entry: (group, key) => known(entries, `${group}/${key}`),
      costCenter: (key) => known(costCenters, key),
    },
  };
}
