import * as contracts from '@portal/contracts/inventory/contracts';
import type { CounterInput } from '@portal/contracts/inventory/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { useCase } from '../deps';
import { readEquipment } from '../equipment/equipment-view';
import { counterProblems } from './check-counter';
import { publishCounters } from './counter.events';
import {
  countersOf,
  deleteCounter,
  insertCounter,
  isKnownEquipment,
  listCountersPage,
  lockCounter,
  readCounter,
  storeCounter,
} from './counter.repository';

/** @throws Invalid naming every wrong field; `own` is what else is wrong */
async function assertDefinition(query: Query, input: CounterInput, own: Parameters<typeof refuse>[0]): Promise<void> {
  refuse({ ...counterProblems(input, await localesOf(query)), ...own });
}

function refuse(problems: ReturnType<typeof counterProblems>): void {
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

const listCounters = useCase({
  contract: contracts.listCounters,
  run({ query, caller, searchParams }) {
    if (!caller.can('settings.counters/read')) caller.need('counters/read');
    return listCountersPage(query, searchParams);
  },
});

const listCountersOfEquipment = useCase({
  contract: contracts.listCountersOfEquipment,
  async run(call) {
    const { id } = await readEquipment(call, call.params.id);
    return { status: 'ok', items: await countersOf(call.query, id) };
  },
});

const createCounter = useCase({
  contract: contracts.createCounter,
  async run({ query, body }) {
    const { equipment_id, ...definition } = body;
    const known = await isKnownEquipment(query, equipment_id);
    await assertDefinition(query, definition, known ? {} : { equipment_id: 'not_found' });
    const id = await insertCounter(query, body);
    publishCounters(query, [{ id, equipment_id }]);
    return { status: 'ok', item: await readCounter(query, id) };
  },
});

const updateCounter = useCase({
  contract: contracts.updateCounter,
  async run({ query, params, body }) {
    const { type, equipment_id, has_readings } = await lockCounter(query, params.id, body.version);
    await assertDefinition(query, body, has_readings && body.type !== type ? { type: 'in_use' } : {});
    await storeCounter(query, params.id, body);
    publishCounters(query, [{ id: params.id, equipment_id }]);
    return { status: 'ok', item: await readCounter(query, params.id) };
  },
});

const removeCounter = useCase({
  contract: contracts.removeCounter,
  async run({ query, params }) {
    const { equipment_id } = await lockCounter(query, params.id);
    await deleteCounter(query, params.id);
    publishCounters(query, [{ id: params.id, equipment_id }]);
    return { status: 'ok' };
  },
});

/** Meters but for their readings. */
export const counterUseCases = [listCounters, listCountersOfEquipment, createCounter, updateCounter, removeCounter];
