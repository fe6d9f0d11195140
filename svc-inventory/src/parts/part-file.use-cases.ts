import * as contracts from '@portal/contracts/inventory/contracts';
import { LIMITS } from '@portal/contracts/limits';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { Archived, Forbidden, Invalid, NotFound } from '@portal/service-kit/errors';
import { attachFile, detachFile, type AttachedKind, type StoredFile } from '@portal/service-kit/files';
import { useCase } from '../deps';
import { writeLog } from './part-log.repository';
import { PART_FILES } from './part-row';
import { partForUpdate, readPart, type PartCall } from './part-view';
import { publishPart } from './part.events';
import { countFiles } from './part.repository';

/** @throws Forbidden: documents are not for terminals */
function assertForCaller({ ctx }: PartCall, kind: AttachedKind): void {
  if (kind === 'document' && ctx.terminal !== null) throw new Forbidden();
}

/** Throws what the addition would, before the file is received. */
async function assertMayAdd(call: PartCall, id: number, kind: AttachedKind): Promise<void> {
  const { archived, files } = await countFiles(call.query, id);
  assertForCaller(call, kind);
  if (archived) throw new Archived(await readPart(call, id));
  if (files >= LIMITS.filesMax) throw new Invalid({ file: ['too_high', `At most ${LIMITS.filesMax} files.`] });
}

async function addFile(call: PartCall, id: number, file: StoredFile, kind: AttachedKind): Promise<AttachedFile> {
  const part = await partForUpdate(call, id);
  await assertMayAdd(call, id, kind);
  const stored = await call.deps.files.save(call.query, file);
  await attachFile(call.query, PART_FILES, id, stored.id, kind);
  writeLog(call.query, id, 'file_added', { [kind]: { old: null, new: stored.name } });
  publishPart(call.query, part);
  const { photos, documents } = await readPart(call, id);
  const added = [...photos, ...documents].find((one) => one.id === stored.id);
  if (!added) throw new Error('the file just stored is gone');
  return added;
}

async function removeFile(call: PartCall, { id, fileId }: { id: number; fileId: string }, kind: AttachedKind): Promise<void> {
  const part = await partForUpdate(call, id);
  assertForCaller(call, kind);
  const name = await detachFile(call.query, PART_FILES, id, fileId, kind);
  if (name === null) throw new NotFound('The file');
  await call.deps.files.remove(call.query, fileId);
  writeLog(call.query, id, 'file_removed', { [kind]: { old: name, new: null } });
  publishPart(call.query, part);
}

const listPartPhotos = useCase({
  contract: contracts.listPartPhotos,
  run: async (call) => ({ status: 'ok', items: (await readPart(call, call.params.id)).photos }),
});

const addPartPhoto = useCase({
  contract: contracts.addPartPhoto,
  beforeFile: (call) => assertMayAdd(call, call.params.id, 'photo'),
  run: async (call) => ({ status: 'ok', item: await addFile(call, call.params.id, call.file, 'photo') }),
});

const removePartPhoto = useCase({
  contract: contracts.removePartPhoto,
  async run(call) {
    await removeFile(call, call.params, 'photo');
    return { status: 'ok' };
  },
});

const listPartDocuments = useCase({
  contract: contracts.listPartDocuments,
  run: async (call) => ({ status: 'ok', items: (await readPart(call, call.params.id)).documents }),
});

const addPartDocument = useCase({
  contract: contracts.addPartDocument,
  beforeFile: (call) => assertMayAdd(call, call.params.id, 'document'),
  run: async (call) => ({ status: 'ok', item: await addFile(call, call.params.id, call.file, 'document') }),
});

const removePartDocument = useCase({
  contract: contracts.removePartDocument,
  async run(call) {
    await removeFile(call, call.params, 'document');
    return { status: 'ok' };
  },
});

/** Photos and documents of parts. */
export const partFileUseCases = [listPartPhotos, addPartPhoto, removePartPhoto, listPartDocuments, addPartDocument, removePartDocument];
