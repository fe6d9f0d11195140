import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { acme } from './acme';
import type { DemoPlant } from './demo-plant';
import { globex } from './globex';
import { livesOf } from './history';
import { configure } from './configure';
import { insertPeriodics } from './insert-periodics';
import { hasCategories, insertLives } from './seed.repository';

async function seedDemo({ db, log }: Pick<Deps, 'db' | 'log'>, plant: DemoPlant, now: Date): Promise<void> {
  const { tenant } = plant;
  await withTenant(db, { tenant }, async (query) => {
    if (await hasCategories(query)) return;
    const { flow, keys } = await configure(query, plant);
    await insertPeriodics(query, plant, keys);
    const lives = livesOf(plant, flow, keys, now);
    await insertLives(query, flow, lives, plant.rates);
    log.info({ tenant, issues: lives.length }, 'demo plant made');
  });
}

/** Fills the demo tenants with eighteen months of a plant's life; a tenant that has categories already is left alone. */
export async function seed(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const now = new Date();
  for (const plant of [acme, globex]) await seedDemo(deps, plant, now);
}
