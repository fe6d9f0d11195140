import * as contracts from '@portal/contracts/inventory/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { SAME_LOCATION } from '../locations/check-location';
import { checkEquipment } from './check-equipment';
import { lockTree } from './check-equipment.repository';
import { listEquipmentPage } from './equipment-list.repository';
import { columnsOf, stateFromInput, stateFromPatch } from './equipment-record';
import { levelsFor, rightOf } from './equipment-rights';
import { changedEquipment, readEquipment } from './equipment-view';
import { createStored, loadForUpdate, saveAndView } from './save-equipment';

const listEquipment = useCase({
  contract: contracts.listEquipment,
  run: ({ query, caller, searchParams }) => listEquipmentPage(query, caller, searchParams),
});

const getEquipment = useCase({
  contract: contracts.getEquipment,
  run: async (call) => ({ status: 'ok', item: await readEquipment(call, call.params.id) }),
});

const createEquipment = useCase({
  contract: contracts.createEquipment,
  async run(call) {
    const { query, caller, body } = call;
    caller.need(rightOf(body.kind, 'create'));
    const checked = await checkEquipment(query, stateFromInput(body.kind, body), { before: null, sent: body.parameters });
    return { status: 'ok', item: await changedEquipment(call, await createStored(query, checked)) };
  },
});

const replaceEquipment = useCase({
  contract: contracts.replaceEquipment,
  async run(call) {
    const { query, body } = call;
    if (body.parent_id) lockTree(query);
    const before = await loadForUpdate(call, call.params.id, { levels: levelsFor(body), version: body.version });
    if (body.kind !== before.kind) throw new Invalid({ kind: 'invalid' });
    const state = stateFromInput(before.kind, body);
    const checked = await checkEquipment(query, state, { before, sent: body.parameters, replaces: true });
    return { status: 'ok', item: await saveAndView(call, before, checked) };
  },
});

const changeEquipment = useCase({
  contract: contracts.changeEquipment,
  async run(call) {
    const { query, body } = call;
    if (body.parent_id) lockTree(query);
    const before = await loadForUpdate(call, call.params.id, { levels: levelsFor(body), version: body.version });
    const state = stateFromPatch(before, body);
    const checked = await checkEquipment(query, state, { before, sent: body.parameters });
    return { status: 'ok', item: await saveAndView(call, before, checked) };
  },
});

const moveEquipment = useCase({
  contract: contracts.moveEquipment,
  async run(call) {
    const { location_id, version } = call.body;
    const before = await loadForUpdate(call, call.params.id, { version });
    if (location_id === before.location_id) throw new Invalid({ location_id: SAME_LOCATION });
    const state = { ...before, columns: { ...columnsOf(before), location_id } };
    const checked = await checkEquipment(call.query, state, { before, sent: undefined });
    return { status: 'ok', item: await saveAndView(call, before, checked) };
  },
});

/** Machines and tools but for their files. */
export const equipmentUseCases = [listEquipment, getEquipment, createEquipment, replaceEquipment, changeEquipment, moveEquipment];
