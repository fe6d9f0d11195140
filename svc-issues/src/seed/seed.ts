import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { ensureDefaultFlow } from '../flows/default-flow.repository';
import { findFlow } from '../flows/flow.repository';
import { saveTenant } from '@portal/service-kit/reference-copies';
import { acme } from './acme';
import type { DemoPlant } from './demo-plant';
import { globex } from './globex';
import { livesOf } from './history';
import { hasCategories, insertCategories, insertCostCenters, insertDictionaries, insertLives, setEscalations } from './seed.repository';

async function seedPlant({ db, log }: Pick<Deps, 'db' | 'log'>, plant: DemoPlant, now: Date): Promise<void> {
  const { tenant } = plant;
  await withTenant(db, { tenant }, async (query) => {
    if (await hasCategories(query)) return;
    await saveTenant(query, { locales: plant.locales, demo: true, attributes: null });
    const entries = await insertDictionaries(query, plant);
    const costCenters = await insertCostCenters(query, plant);
    const flowId = await ensureDefaultFlow(query);
    await setEscalations(query, flowId, plant, entries);
    const flow = await findFlow(query, flowId);
    if (!flow) throw new Error('the default flow is gone');
    const categories = await insertCategories(query, plant);
    const known = (ids: ReadonlyMap<string, number>, key: string) => {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`the demo data has no ${key}`);
      return id;
    };
    const lives = livesOf(
      plant,
      flow,
      {
        category: (key) => known(categories, key),
        entry: (group, key) => known(entries, `${group}/${key}`),
        costCenter: (key) => known(costCenters, key),
      },
      now,
    );
    await insertLives(query, flow, lives);
    log.info({ tenant, issues: lives.length }, 'demo plant made');
  });
}

/** Fills the demo tenants with eighteen months of a plant's life; a tenant that has categories already is left alone. */
export async function seed(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const now = new Date();
  for (const plant of [acme, globex]) await seedPlant(deps, plant, now);
}
