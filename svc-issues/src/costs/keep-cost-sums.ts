import type { IssueCosts } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { findCostFacts, type FoundFacts } from './cost-facts.repository';
import { storeCostSums, takeCostChanges, type CostSum } from './cost-sum.repository';
import { costsByFacts } from './find-costs';

/** Currencies of the amounts of an issue that are not the plant's. */
function foreignCurrencies({ currency_id, machine, work, parts, external }: FoundFacts): number[] {
  const all = [...(machine ? [machine] : []), ...work, ...parts, ...external].map((one) => one.currency_id);
  return [...new Set(all)].filter((one) => one !== currency_id);
}

function sumOf(issue_id: number, facts: FoundFacts, costs: IssueCosts): CostSum {
  const { labour, downtime, parts, external, unconverted } = costs;
  return {
    issue_id,
    currency_id: facts.currency_id,
    labour,
    downtime,
    parts,
    external,
    unconverted,
    foreign_currencies: foreignCurrencies(facts),
  };
}

const hasAmounts = ({ machine, work, parts, external }: FoundFacts) =>
  machine !== null || [work, parts, external].some((all) => all.length > 0);

/** Writes the costs of issues anew that finished or changed since, at most so many notes. Returns how many notes there were. */
export async function keepCostSums(query: Query, most: number): Promise<number> {
  const { taken, noted, finished } = await takeCostChanges(query, most);
  if (taken === 0) return 0;
  const now = new Date();
  const found = await findCostFacts(query, finished);
  await storeCostSums(
    query,
    noted,
    // Most issues of a plant without rates cost nothing: nothing is kept of them.
    [...found].filter(([, facts]) => hasAmounts(facts)).map(([id, facts]) => sumOf(id, facts, costsByFacts(facts, now))),
  );
  return taken;
}
