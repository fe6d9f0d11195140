import * as contracts from '@portal/contracts/issues/contracts';
import type { CostCenter, CostCenterInput } from '@portal/contracts/issues/schemas';
import { CostCenterChanged } from '@portal/proto/issues/v1/events';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkCostCenter } from './check-cost-center';
import { findCostCenter, insertCostCenter, listPage, lockCostCenters, removeCostCenter, storeCostCenter } from './cost-center.repository';

const costCenterChanged = defineEvent(CostCenterChanged);

function publish(query: Query, { id, symbol, name, parent_id, active }: CostCenter, removed = false): void {
  query.publish(costCenterChanged(id, { id, symbol, name: JSON.stringify(name), parentId: parent_id ?? 0, active, removed }));
}

/** @throws NotFound */
async function readCostCenter(query: Query, id: number): Promise<CostCenter> {
  const found = await findCostCenter(query, id);
  if (!found) throw new NotFound('The cost centre');
  return found;
}

const fieldsOf = ({ symbol, name, parent_id = null, active = true }: CostCenterInput) => ({ symbol, name, parent_id, active });

const listCostCenters = useCase({
  contract: contracts.listCostCenters,
  run: ({ ctx, query, searchParams }) => listPage(query, searchParams, ctx.locale),
});

const createCostCenter = useCase({
  contract: contracts.createCostCenter,
  async run({ query, body }) {
    await checkCostCenter(query, body, await lockCostCenters(query));
    const id = await insertCostCenter(query, fieldsOf(body));
    if (id === null) throw new Invalid({ symbol: 'taken' });
    const item = await readCostCenter(query, id);
    publish(query, item);
    query.audit({ action: 'issues.cost_center_created', object: { type: 'cost_center', id } });
    return { status: 'ok', item };
  },
});

const updateCostCenter = useCase({
  contract: contracts.updateCostCenter,
  async run({ query, params: { id }, body }) {
    const all = await lockCostCenters(query);
    const present = await readCostCenter(query, id);
    if (body.version !== undefined && body.version !== present.version) throw new Conflict('version_conflict', present);
    await checkCostCenter(query, body, all, id);
    await storeCostCenter(query, id, fieldsOf(body));
    const item = await readCostCenter(query, id);
    publish(query, item);
    query.audit({ action: 'issues.cost_center_changed', object: { type: 'cost_center', id } });
    return { status: 'ok', item };
  },
});

const deleteCostCenter = useCase({
  contract: contracts.deleteCostCenter,
  async run({ query, params: { id } }) {
    const all = await lockCostCenters(query);
    const present = await readCostCenter(query, id);
    if (all.some(({ parent_id }) => parent_id === id)) throw new Conflict('in_use');
    await removeCostCenter(query, id);
    publish(query, present, true);
    query.audit({ action: 'issues.cost_center_removed', object: { type: 'cost_center', id } });
    return { status: 'ok' };
  },
});

export const costCenterUseCases = [listCostCenters, createCostCenter, updateCostCenter, deleteCostCenter];
