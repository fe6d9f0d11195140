import * as contracts from '@portal/contracts/inventory/contracts';
import type { PartUsage } from '@portal/contracts/inventory/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { Archived, Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { insufficient } from '../stock/change-entry';
import { lockStock } from '../stock/ledger.repository';
import { moveStock } from '../stock/move-stock';
import { negative } from '../stock/quantity';
import { partUsagesOf } from './part-usage.repository';

interface UsageCall {
  ctx: TenantContext;
  caller: Caller;
  query: Query;
  deps: Pick<Deps, 'issues'>;
}

/** @throws NotFound for an issue that the caller may not see */
async function assertVisible({ ctx, deps }: UsageCall, issue: number): Promise<{ archived: boolean }> {
  const { visible, archived } = await deps.issues.standing({ issueId: issue }, { ctx });
  if (!visible) throw new NotFound('The issue');
  return { archived };
}

/** @throws Forbidden, NotFound or Archived */
async function assertOpen(call: UsageCall, issue: number): Promise<void> {
  call.caller.need('issues.details/create');
  if ((await assertVisible(call, issue)).archived) throw new Archived();
}

/** @throws NotFound where nothing of it is used any more */
async function usageOf(call: UsageCall, issue: number, is: (usage: PartUsage) => boolean): Promise<PartUsage> {
  const usage = (await partUsagesOf(call.query, call.caller, issue)).find(is);
  if (!usage) throw new NotFound('The usage');
  return usage;
}

const listPartUsages = useCase({
  contract: contracts.listPartUsages,
  async run(call) {
    await assertVisible(call, call.params.id);
    return { status: 'ok', items: await partUsagesOf(call.query, call.caller, call.params.id) };
  },
});

/** Issues a part out for an issue, without a drop box. */
const addPartUsage = useCase({
  contract: contracts.addPartUsage,
  async run(call) {
    const { params, query, body } = call;
    const { part_entry_id: entry, quantity } = body;
    await assertOpen(call, params.id);
    const stock = (await lockStock(query, [entry])).get(entry);
    if (!stock) throw new Invalid({ part_entry_id: 'not_found' });
    if (!(await moveStock(query, [{ kind: 'issue', entry, quantity: negative(quantity), issued: quantity, issue_id: params.id }])))
      throw insufficient(stock.available);
    const direct = (usage: PartUsage) => usage.part_entry_id === entry && usage.parts_exchange_id === null;
    return { status: 'ok', item: await usageOf(call, params.id, direct) };
  },
});

/** Puts a part back that was not used after all. What an exchange took comes back there, where somebody approves it. */
const removePartUsage = useCase({
  contract: contracts.removePartUsage,
  async run(call) {
    const { id: issue, usageId } = call.params;
    const named = ({ id }: PartUsage) => id === usageId;
    await assertOpen(call, issue);
    const { part_entry_id: entry, parts_exchange_id: exchange } = await usageOf(call, issue, named);
    if (exchange !== null) throw new Conflict('in_use', undefined, 'An exchange took it: it comes back there.');
    await lockStock(call.query, [entry]);
    const { quantity } = await usageOf(call, issue, named);
    if (!(await moveStock(call.query, [{ kind: 'return', entry, quantity, issued: negative(quantity), issue_id: issue }])))
      throw new Conflict('version_conflict', undefined, 'There is not so much out.');
    return { status: 'ok' };
  },
});

/** Parts that were used on issues. */
export const partUsageUseCases = [listPartUsages, addPartUsage, removePartUsage];
