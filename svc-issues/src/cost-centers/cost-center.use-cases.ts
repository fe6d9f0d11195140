import * as contracts from '@portal/contracts/issues/contracts';
import type { CostCenter, CostCenterInput } from '@portal/contracts/issues/schemas';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { isCostCenterInUse } from './cost-center-use.repository';
import { checkCostCenter } from './check-cost-center';
import { publishCostCenter } from './cost-center.events';
import { findCostCenter, insertCostCenter, listPage, lockCostCenters, eraseCostCenter, storeCostCenter } from './cost-center.repository';

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
    publishCostCenter(query, item);
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
    publishCostCenter(query, item);
    query.audit({ action: 'issues.cost_center_changed', object: { type: 'cost_center', id } });
    return { status: 'ok', item };
  },
});

const removeCostCenter = useCase({
  contract: contracts.removeCostCenter,
  async run({ query, params: { id } }) {
    await lockCostCenters(query);
    const present = await readCostCenter(query, id);
    if (await isCostCenterInUse(query, id)) throw new Conflict('in_use');
    await eraseCostCenter(query, id);
    publishCostCenter(query, present, true);
    query.audit({ action: 'issues.cost_center_removed', object: { type: 'cost_center', id } });
    return { status: 'ok' };
  },
});

export const costCenterUseCases = [listCostCenters, createCostCenter, updateCostCenter, removeCostCenter];
