import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { startMutant } from './mutant';
import { sitesOf, type Site } from './sites';
import { type Context, isolation } from './suites';

/** Lets the roles of all services pass row-level security, or no more. */
export async function passing(stage: Stage, pass: boolean, services: readonly string[]): Promise<void> {
  const database = await stage.database();
  for (const service of services)
    await database.query(`alter role "${service.replaceAll('-', '_')}_app" ${pass ? 'bypassrls' : 'nobypassrls'}`);
  await database.end();
}

const conditionsOf = (service: string): Site[] => [
  ...sitesOf('tenant', `svc-${service}` as 'svc-issues'),
  ...sitesOf('tenant', 'packages/service-kit'),
];

async function found(stage: Stage, context: Context, service: string, sites: readonly Site[]): Promise<readonly string[]> {
  const mutant = await startMutant(stage, service, sites);
  try {
    return await isolation(context, { [service]: mutant.port }, service);
  } finally {
    await mutant.stop();
  }
}

const summaryOf = (faults: readonly string[]) => (faults.length === 0 ? 'green' : `red: ${faults[0]?.slice(0, 200)}`);

/** Two locks on one door, each tried alone; and the door without any. */
export interface Locks {
  rows: Row[];
  /** Services in which nothing foreign was found with all conditions taken away at once: row-level security stands behind each of them. */
  holdWithoutConditions: readonly string[];
  /** Services in which nothing foreign was found where nothing was taken away and row-level security was passed. */
  holdWithoutPolicies: readonly string[];
}

export async function locks(stage: Stage, context: Context): Promise<Locks> {
  const rows: Row[] = [];
  const [holdWithoutConditions, holdWithoutPolicies]: [string[], string[]] = [[], []];
  for (const service of Object.keys(context.ports)) {
    const sites = conditionsOf(service);
    const withoutConditions = await found(stage, context, service, sites);
    if (withoutConditions.length === 0) holdWithoutConditions.push(service);
    rows.push({
      what: `isolation: svc-${service}, row-level security alone (${sites.length} conditions taken away)`,
      measured: summaryOf(withoutConditions),
      goal: 'green',
      met: withoutConditions.length === 0,
    });
    await passing(stage, true, [service]);
    try {
      const withoutPolicies = await found(stage, context, service, []);
      if (withoutPolicies.length === 0) holdWithoutPolicies.push(service);
      rows.push({
        what: `isolation: svc-${service}, conditions alone (its role passes row-level security)`,
        measured: summaryOf(withoutPolicies),
        goal: 'green',
        met: withoutPolicies.length === 0,
      });
      const withoutBoth = await found(stage, context, service, sites);
      rows.push({ what: `isolation: svc-${service}, neither`, measured: summaryOf(withoutBoth), goal: 'red', met: withoutBoth.length > 0 });
    } finally {
      await passing(stage, false, [service]);
    }
  }
  return { rows, holdWithoutConditions, holdWithoutPolicies };
}
