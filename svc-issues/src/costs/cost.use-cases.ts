import * as contracts from '@portal/contracts/issues/contracts';
import type { ExternalCost } from '@portal/contracts/issues/schemas';
import { IssueCostsChanged } from '@portal/proto/issues/v1/events';
import { currencyById } from '@portal/service-kit/currencies';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { getVisibleIssue } from '../issues/read/detail/visible-issue';
import { openForFiles } from '../issues/write/files/save-file';
import { writeLog } from '../issues/write/log/write-log.repository';
import type { LoadedIssue } from '../issues/write/loaded/loaded-issue';
import { decimalOfUnits, inUnits } from './exact-amounts';
import { costSettings, deleteCost, findCost, insertCost, listCosts } from './external-cost.repository';
import { digitsOf, findCosts } from './find-costs';

const WHAT = 'A cost of this issue';
const issueCostsChanged = defineEvent(IssueCostsChanged);

const getIssueCosts = useCase({
  contract: contracts.getIssueCosts,
  async run(call) {
    const { id } = await getVisibleIssue(call, call.params.id);
    const item = (await findCosts(call.query, [id])).get(id);
    if (!item) throw new NotFound(WHAT);
    return { status: 'ok', item };
  },
});

/** As it is answered: with the digits of its currency. */
function shownCost({ amount, ...cost }: ExternalCost): ExternalCost {
  const digits = digitsOf(cost.currency_id);
  return { ...cost, amount: decimalOfUnits(inUnits(amount), digits) };
}

/** @throws NotFound where the category of the issue generates no costs */
async function plantCurrency(query: Query, category: number): Promise<number | null> {
  const { generates, currency_id } = await costSettings(query, category);
  if (!generates) throw new NotFound(WHAT);
  return currency_id;
}

const listExternalCosts = useCase({
  contract: contracts.listExternalCosts,
  async run(call) {
    const { id, category_id } = await getVisibleIssue(call, call.params.id);
    await plantCurrency(call.query, category_id);
    return { status: 'ok', items: (await listCosts(call.query, id)).map(shownCost) };
  },
});

/** Writes into the history of the issue that a cost was added or removed, and tells screens of it. */
function recordChange(query: Query, work: LoadedIssue, cost: ExternalCost, action: 'created' | 'deleted'): void {
  const { user = null, approval } = query.context;
  const { id } = work.record;
  const valueOf = (said: string) => (action === 'created' ? { old: null, new: said } : { old: said, new: null });
  const money = `${cost.amount} ${currencyById(cost.currency_id)?.code ?? ''}`.trim();
  writeLog(query, id, work.at, { user, approvedBy: approval?.by ?? null }, [
    {
      loggable_type: 'IssueCost',
      loggable_id: String(cost.id),
      action,
      content: { attributes: { cost: valueOf(cost.name), amount: valueOf(money) } },
    },
  ]);
  query.publish(issueCostsChanged(id, { issueId: id }));
}

/** Finest amount of a currency: one with more digits behind the point is none of it. */
const isFiner = (amount: string, currency: number) => (amount.split('.')[1] ?? '').replace(/0+$/, '').length > digitsOf(currency);

const addExternalCost = useCase({
  contract: contracts.addExternalCost,
  async run(call) {
    const { query, caller, params, body } = call;
    caller.need('issues.details/create');
    const work = await openForFiles(call, params.id);
    const main = await plantCurrency(query, work.record.category_id);
    const currency = body.currency_id ?? main;
    if (currency === null) throw new Invalid({ currency_id: 'required' });
    if (!currencyById(currency)) throw new Invalid({ currency_id: 'not_found' });
    if (isFiner(body.amount, currency)) throw new Invalid({ amount: 'invalid' });
    const { name, amount } = body;
    const id = await insertCost(query, {
      issue_id: params.id,
      name,
      amount,
      currency_id: currency,
      created_at: work.at,
      created_by: caller.ctx.user,
    });
    const cost = await findCost(query, params.id, id);
    if (!cost) throw new Error('the cost just written is gone');
    const item = shownCost(cost);
    recordChange(query, work, item, 'created');
    return { status: 'ok', item };
  },
});

const removeExternalCost = useCase({
  contract: contracts.removeExternalCost,
  async run(call) {
    const { query, caller, params } = call;
    caller.need('issues.details/delete');
    const work = await openForFiles(call, params.id);
    const cost = await findCost(query, params.id, params.costId);
    if (!cost) throw new NotFound('The cost');
    await deleteCost(query, cost.id);
    recordChange(query, work, shownCost(cost), 'deleted');
    return { status: 'ok' };
  },
});

/** What an issue costs, and costs that people enter. */
export const costUseCases = [getIssueCosts, listExternalCosts, addExternalCost, removeExternalCost];
