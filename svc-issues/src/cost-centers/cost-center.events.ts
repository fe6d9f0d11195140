import type { CostCenter } from '@portal/contracts/issues/schemas';
import { CostCenterChanged, type CostCenter as CostCenterMessage } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const costCenterChanged = defineEvent(CostCenterChanged);

/** What of a cost centre other services are told. */
export type PublishedCostCenter = Pick<CostCenter, 'id' | 'symbol' | 'name' | 'parent_id' | 'active'>;

/** A cost centre as other services get it. */
export function costCenterMessageOf({ id, symbol, name, parent_id, active }: PublishedCostCenter, removed = false): CostCenterMessage {
  return { id, symbol, name: JSON.stringify(name), parentId: parent_id ?? 0, active, removed };
}

/** Tells what a cost centre is now. */
export function publishCostCenter(query: Query, costCenter: PublishedCostCenter, removed = false): void {
  query.publish(costCenterChanged(costCenter.id, costCenterMessageOf(costCenter, removed)));
}
