import type { CostCenterInput } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import { missingNames, type DesignProblems } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { isDescendant } from '../tree-loops';
import type { KnownCostCenter } from './cost-center.repository';

/**
 * Checks a cost centre that is added, or that replaces the one with this id.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkCostCenter(query: Query, input: CostCenterInput, all: readonly KnownCostCenter[], id?: number): Promise<void> {
  const problems: DesignProblems = missingNames(input.name, await localesOf(query));
  const parent = input.parent_id ?? null;
  if (all.some((one) => one.symbol === input.symbol && one.id !== id)) problems.symbol = 'taken';
  if (parent !== null && !all.some((one) => one.id === parent)) problems.parent_id = 'not_found';
  if (id !== undefined && isDescendant(all, id, parent)) problems.parent_id = 'invalid';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
