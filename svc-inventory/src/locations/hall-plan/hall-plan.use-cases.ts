import * as contracts from '@portal/contracts/inventory/contracts';
import type { HallPlan } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../../deps';
import { publishLocation } from '../location.events';
import { readLocation } from '../location.repository';
import { deleteHallPlan, deletePoint, readHallPlan, isEquipment, lockHallPlan, storeHallPlan, storePoint } from './hall-plan.repository';

/** The plan as it is now, for the answer; whoever looks at the location hears of it. */
async function changed(query: Query, { files }: Deps, id: number): Promise<{ status: 'ok'; item: HallPlan }> {
  publishLocation(query, await readLocation(query, id));
  return { status: 'ok', item: await readHallPlan(query, files, id) };
}

/** Removes the picture of a location that is removed; its plan goes with it. */
export async function removePlanFile(query: Query, { files }: Deps, id: number): Promise<void> {
  const file = await lockHallPlan(query, id);
  if (file !== null) await files.remove(query, file);
}

const getHallPlan = useCase({
  contract: contracts.getHallPlan,
  async run({ query, params, deps }) {
    return { status: 'ok', item: await readHallPlan(query, deps.files, params.id) };
  },
});

const uploadHallPlan = useCase({
  contract: contracts.uploadHallPlan,
  async beforeFile({ query, params }) {
    await readLocation(query, params.id);
  },
  async run({ query, params: { id }, file, deps }) {
    const before = await lockHallPlan(query, id);
    await storeHallPlan(query, id, await deps.files.save(query, file));
    if (before !== null) await deps.files.remove(query, before);
    return changed(query, deps, id);
  },
});

const removeHallPlan = useCase({
  contract: contracts.removeHallPlan,
  async run({ query, params: { id }, deps }) {
    const before = await lockHallPlan(query, id);
    if (before === null) throw new NotFound('The plan');
    await deleteHallPlan(query, id);
    await deps.files.remove(query, before);
    return changed(query, deps, id);
  },
});

const putOnHallPlan = useCase({
  contract: contracts.putOnHallPlan,
  async run({ query, params: { id, equipmentId }, body, deps }) {
    if ((await lockHallPlan(query, id)) === null) throw new NotFound('The plan');
    if (!(await isEquipment(query, equipmentId))) throw new NotFound('The machine');
    await storePoint(query, id, equipmentId, body);
    return changed(query, deps, id);
  },
});

const takeOffHallPlan = useCase({
  contract: contracts.takeOffHallPlan,
  async run({ query, params: { id, equipmentId }, deps }) {
    await lockHallPlan(query, id);
    if ((await deletePoint(query, id, equipmentId)) === 0) throw new NotFound('The machine');
    return changed(query, deps, id);
  },
});

/** The plan of a place. */
export const hallPlanUseCases = [getHallPlan, uploadHallPlan, removeHallPlan, putOnHallPlan, takeOffHallPlan];
