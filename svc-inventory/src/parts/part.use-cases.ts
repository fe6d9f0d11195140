import * as contracts from '@portal/contracts/inventory/contracts';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { LoggedChanges } from '@portal/service-kit/parameters';
import { freeEntryBarcodes } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { findPlace } from '../locations/place.repository';
import { findKind } from '../equipment/equipment.repository';
import { rightOf } from '../equipment/equipment-rights';
import { checkPart, isBelow, type CheckedPart } from './check-part';
import { changedColumns, type PartRecord } from './part-fields';
import { listPartsOf, listPartsPage } from './part-list.repository';
import { readLog, writeLog } from './part-log.repository';
import { partForUpdate, readPart } from './part-view';
import { publishPart } from './part.events';
import { hasStock, insertPart, lockPart, saveFitting, saveLimit, setArchived, storePart } from './part.repository';

/** What changes, as the log keeps it. */
function loggedChanges(before: PartRecord | null, { columns, equipment_ids }: CheckedPart): LoggedChanges {
  const changes: LoggedChanges = {};
  for (const column of changedColumns(before, columns)) changes[column] = { old: before?.[column] ?? null, new: columns[column] };
  const fitted = before?.equipment_ids ?? [];
  if (JSON.stringify(fitted) !== JSON.stringify(equipment_ids)) changes.equipment_ids = { old: fitted, new: equipment_ids };
  return changes;
}

const listParts = useCase({
  contract: contracts.listParts,
  run: ({ query, caller, searchParams }) => listPartsPage(query, caller, searchParams),
});

const getPart = useCase({
  contract: contracts.getPart,
  run: async (call) => ({ status: 'ok', item: await readPart(call, call.params.id) }),
});

const createPart = useCase({
  contract: contracts.createPart,
  async run(call) {
    const { query, caller, body } = call;
    const checked = await checkPart(query, caller, body);
    const id = await insertPart(query, checked.columns);
    await saveFitting(query, id, checked.equipment_ids);
    writeLog(query, id, 'created', loggedChanges(null, checked));
    publishPart(query, { id, ...checked.columns });
    return { status: 'ok', item: await readPart(call, id) };
  },
});

/** Replaces a part; where nothing changes, nothing is written. */
const updatePart = useCase({
  contract: contracts.updatePart,
  async run(call) {
    const { query, caller, params, body } = call;
    const before = await partForUpdate(call, params.id, body.version);
    const checked = await checkPart(query, caller, body, before);
    const changes = loggedChanges(before, checked);
    if (Object.keys(changes).length > 0) {
      const changed = changedColumns(before, checked.columns);
      await storePart(query, before.id, Object.fromEntries(changed.map((column) => [column, checked.columns[column]])));
      if (changes.equipment_ids) await saveFitting(query, before.id, checked.equipment_ids);
      writeLog(query, before.id, 'updated', changes);
      publishPart(query, { id: before.id, ...checked.columns });
    }
    return { status: 'ok', item: await readPart(call, before.id) };
  },
});

/** Out of lists; its history stays. Its symbol and the barcodes of its empty lots are free for others. */
const archivePart = useCase({
  contract: contracts.archivePart,
  async run(call) {
    const { query, params } = call;
    const part = await partForUpdate(call, params.id);
    if (await hasStock(query, part.id)) throw new Conflict('in_use', undefined, 'There is stock of it.');
    await setArchived(query, part.id, true);
    await freeEntryBarcodes(query, part.id);
    writeLog(query, part.id, 'archived', {});
    publishPart(query, part, true);
    return { status: 'ok', item: await readPart(call, part.id) };
  },
});

const restorePart = useCase({
  contract: contracts.restorePart,
  async run(call) {
    const { query, params } = call;
    const part = await lockPart(query, params.id);
    if (!part.archived) throw new Conflict('version_conflict', await readPart(call, part.id), 'It is not archived.');
    await setArchived(query, part.id, false);
    writeLog(query, part.id, 'restored', {});
    publishPart(query, part);
    return { status: 'ok', item: await readPart(call, part.id) };
  },
});

const setPartLimits = useCase({
  contract: contracts.setPartLimits,
  async run(call) {
    const { query, params, body } = call;
    const part = await partForUpdate(call, params.id);
    const place = await findPlace(query, params.locationId);
    if (!place) throw new NotFound('The location');
    if (isBelow(body.optimum, body.minimum)) throw new Invalid({ optimum: 'too_low' });
    const before = (await readPart(call, part.id)).limits.find(({ location_id }) => location_id === place.id);
    const none = body.minimum === null && body.optimum === null;
    await saveLimit(query, { part: part.id, location: place.id }, none ? null : body);
    const was = before ? { minimum: before.minimum, optimum: before.optimum } : null;
    writeLog(query, part.id, 'updated', { [`limits:${place.path}`]: { old: was, new: none ? null : body } });
    publishPart(query, part);
    return { status: 'ok', item: await readPart(call, part.id) };
  },
});

/** Parts that fit a machine or a tool that the caller may read. */
const listEquipmentParts = useCase({
  contract: contracts.listEquipmentParts,
  async run({ query, caller, params, searchParams }) {
    const found = await findKind(query, params.id);
    if (!found) throw new NotFound('The equipment');
    caller.need(rightOf(found.kind, 'read'));
    return listPartsOf(query, caller, params.id, searchParams);
  },
});

const listPartLog = useCase({
  contract: contracts.listPartLog,
  async run(call) {
    const { query, caller, params } = call;
    caller.need('parts/read');
    const { id } = await readPart(call, params.id);
    return { status: 'ok', items: await readLog(query, id, caller.can('parts.prices/read')) };
  },
});

/** The catalogue of parts but for files. */
export const partUseCases = [
  listParts,
  getPart,
  createPart,
  updatePart,
  archivePart,
  restorePart,
  setPartLimits,
  listEquipmentParts,
  listPartLog,
];
