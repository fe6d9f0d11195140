import * as contracts from '@portal/contracts/inventory/contracts';
import { COUNTER_TRIGGERS_MAX } from '@portal/contracts/inventory/counter-terms';
import { Invalid, type FieldProblem } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { categoryProblem } from '../issue-category';
import { publishCounters } from './counter.events';
import { lockCounter, readCounter } from './counter.repository';
import { triggerProblems } from './trigger-rules';
import { deleteTrigger, insertTrigger, triggersOf } from './trigger.repository';

const listCounterTriggers = useCase({
  contract: contracts.listCounterTriggers,
  async run({ query, caller, params }) {
    if (!caller.can('settings.counters/read')) caller.need('counters/read');
    const { id } = await readCounter(query, params.id);
    return { status: 'ok', items: await triggersOf(query, id) };
  },
});

const addCounterTrigger = useCase({
  contract: contracts.addCounterTrigger,
  async run(call) {
    const { query, params, body } = call;
    const category = await categoryProblem(call, body.category_id);
    const { type, equipment_id } = await lockCounter(query, params.id);
    const problems: Record<string, FieldProblem> = { ...triggerProblems(body, type), ...(category && { category_id: category }) };
    if ((await triggersOf(query, params.id)).length >= COUNTER_TRIGGERS_MAX)
      problems.title = ['too_high', 'The meter has too many triggers.'];
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const item = await insertTrigger(query, params.id, body);
    publishCounters(query, [{ id: params.id, equipment_id }]);
    return { status: 'ok', item };
  },
});

const removeCounterTrigger = useCase({
  contract: contracts.removeCounterTrigger,
  async run({ query, params }) {
    const { equipment_id } = await lockCounter(query, params.id);
    await deleteTrigger(query, params.id, params.triggerId);
    publishCounters(query, [{ id: params.id, equipment_id }]);
    return { status: 'ok' };
  },
});

/** What opens issues by meters. */
export const triggerUseCases = [listCounterTriggers, addCounterTrigger, removeCounterTrigger];
