import { DEMO_COST_CENTER_OF_LINE } from '@portal/contracts/issues/demo';
import { plantPeople, type Plant } from '@portal/contracts/plants';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../../deps';
import { acme } from '../acme';
import { configure } from '../configure';
import type { Keys } from '../history';
import { hasCategories } from '../seed.repository';
import { insertReports, questionsOf, saveLastNumber, type Lines } from './plant-issues.repository';
import { PlantReports } from './plant-reports';
import { sampleIssues } from './sample-issues';

/** Issues of one statement: few enough for its time. */
const AT_ONCE = 2_000;
/** Issues between two lines of progress. */
const SAID_EVERY = 50_000;

const linesOf = (keys: Keys): Lines =>
  Object.entries(DEMO_COST_CENTER_OF_LINE.acme).map(([line, center]) => ({
    line,
    entry: keys.entry('prod_lines', line),
    center: keys.costCenter(center),
  }));

/** Makes the issues of a plant with their past; false where the tenant has categories already. Whole or not at all. */
export function seedPlant(
  { db }: Pick<Deps, 'db'>,
  plant: Plant,
  progress: (line: string) => void,
  now: Date = new Date(),
): Promise<boolean> {
  const { tenant } = plant;
  return withTenant(db, { tenant }, async (query) => {
    if (await hasCategories(query)) return false;
    const { flow, keys } = await configure(query, { ...acme, tenant });
    const leader = plantPeople(plant).leaders[0] ?? 1;
    const { samples, rows } = sampleIssues({ tenant, leader, now }, { flow, keys, questions: await questionsOf(query) });
    const made = { rows, lines: linesOf(keys) };
    let written = 0;
    for (const batch of new PlantReports(plant, samples, now).batches(AT_ONCE)) {
      await insertReports(query, batch, made);
      written += batch.length;
      if (written % SAID_EVERY < batch.length) progress(`issues: ${written.toLocaleString('en')} up to ${batch.at(-1)?.at.slice(0, 10)}`);
    }
    await saveLastNumber(query, written);
    progress(`issues: ${written.toLocaleString('en')} in all`);
    return true;
  });
}
