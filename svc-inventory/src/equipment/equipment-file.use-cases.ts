import * as contracts from '@portal/contracts/inventory/contracts';
import { LIMITS } from '@portal/contracts/limits';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { Archived, Forbidden, Invalid, NotFound } from '@portal/service-kit/errors';
import { attachFile, detachFile, type AttachedKind, type StoredFile } from '@portal/service-kit/files';
import { useCase } from '../deps';
import { EQUIPMENT_FILES } from './attached-files';
import { writeLog } from './equipment-log.repository';
import { rightOf } from './equipment-rights';
import { changedEquipment, readEquipment, type EquipmentCall } from './equipment-view';
import { publishEquipment } from './equipment.events';
import { findKind } from './equipment.repository';
import { loadForUpdate } from './save-equipment';

/** @throws Forbidden: documents are not for terminals */
function assertForCaller({ ctx }: EquipmentCall, kind: AttachedKind): void {
  if (kind === 'document' && ctx.terminal !== null) throw new Forbidden();
}

/** Throws what the addition would, before the file is received. */
async function assertMayAdd(call: EquipmentCall, id: number, kind: AttachedKind): Promise<void> {
  const found = await findKind(call.query, id);
  if (!found) throw new NotFound('The equipment');
  call.caller.need(rightOf(found.kind, 'update'));
  assertForCaller(call, kind);
  if (found.archived) throw new Archived(await changedEquipment(call, id));
  if (found.files >= LIMITS.filesMax) throw new Invalid({ file: ['too_high', `At most ${LIMITS.filesMax} files.`] });
}

async function addFile(call: EquipmentCall, id: number, file: StoredFile, kind: AttachedKind): Promise<AttachedFile> {
  await loadForUpdate(call, id);
  await assertMayAdd(call, id, kind);
  const stored = await call.deps.files.save(call.query, file);
  await attachFile(call.query, EQUIPMENT_FILES, id, stored.id, kind);
  writeLog(call.query, id, 'file_added', { [kind]: { old: null, new: stored.name } });
  await publishEquipment(call.query, [id]);
  const { photos, documents } = await changedEquipment(call, id);
  const added = [...photos, ...documents].find((one) => one.id === stored.id);
  if (!added) throw new Error('the file just stored is gone');
  return added;
}

async function removeFile(call: EquipmentCall, { id, fileId }: { id: number; fileId: string }, kind: AttachedKind): Promise<void> {
  await loadForUpdate(call, id);
  assertForCaller(call, kind);
  const name = await detachFile(call.query, EQUIPMENT_FILES, id, fileId, kind);
  if (name === null) throw new NotFound('The file');
  await call.deps.files.remove(call.query, fileId);
  writeLog(call.query, id, 'file_removed', { [kind]: { old: name, new: null } });
  await publishEquipment(call.query, [id]);
}

const listEquipmentPhotos = useCase({
  contract: contracts.listEquipmentPhotos,
  run: async (call) => ({ status: 'ok', items: (await readEquipment(call, call.params.id)).photos }),
});

const addEquipmentPhoto = useCase({
  contract: contracts.addEquipmentPhoto,
  beforeFile: (call) => assertMayAdd(call, call.params.id, 'photo'),
  run: async (call) => ({ status: 'ok', item: await addFile(call, call.params.id, call.file, 'photo') }),
});

const removeEquipmentPhoto = useCase({
  contract: contracts.removeEquipmentPhoto,
  async run(call) {
    await removeFile(call, call.params, 'photo');
    return { status: 'ok' };
  },
});

const listEquipmentDocuments = useCase({
  contract: contracts.listEquipmentDocuments,
  run: async (call) => ({ status: 'ok', items: (await readEquipment(call, call.params.id)).documents }),
});

const addEquipmentDocument = useCase({
  contract: contracts.addEquipmentDocument,
  beforeFile: (call) => assertMayAdd(call, call.params.id, 'document'),
  run: async (call) => ({ status: 'ok', item: await addFile(call, call.params.id, call.file, 'document') }),
});

const removeEquipmentDocument = useCase({
  contract: contracts.removeEquipmentDocument,
  async run(call) {
    await removeFile(call, call.params, 'document');
    return { status: 'ok' };
  },
});

/** Photos and documents of machines and tools. */
export const equipmentFileUseCases = [
  listEquipmentPhotos,
  addEquipmentPhoto,
  removeEquipmentPhoto,
  listEquipmentDocuments,
  addEquipmentDocument,
  removeEquipmentDocument,
];
