import * as contracts from '@portal/contracts/surveys/contracts';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import { detachFile } from '@portal/service-kit/files';
import { useCase } from '../deps';
import { assertRoom } from '../photos/assert-room';
import { addPhoto, PENDING_PHOTOS } from '../photos/photo.repository';
import { lockPending, readPending, type StoredPending } from './pending.repository';
import { readerOf } from './reader';

/** @throws Conflict where the answers were sent */
function assertOpen({ item }: StoredPending): void {
  if (item.completed_at !== null) throw new Conflict('in_use', item, 'The survey is completed.');
}

const addPendingSurveyPhoto = useCase({
  contract: contracts.addPendingSurveyPhoto,
  async beforeFile({ caller, ctx, deps, query, params: { id } }) {
    const pending = await readPending(query, id, readerOf(deps, ctx, caller.user));
    assertOpen(pending);
    assertRoom(pending.item.photos);
  },
  async run({ caller, ctx, deps, query, params: { id }, file }) {
    const reader = readerOf(deps, ctx, caller.user);
    const pending = await lockPending(query, id, reader);
    assertOpen(pending);
    assertRoom(pending.item.photos);
    const stored = await deps.files.save(query, file);
    await addPhoto(query, stored.id, { survey_id: pending.item.survey_id, pending_id: id }, pending.item.survey.anonymous);
    const added = (await readPending(query, id, reader)).item.photos.find((photo) => photo.id === stored.id);
    if (!added) throw new Error('the photo just stored is gone');
    return { status: 'ok', item: added };
  },
});

const removePendingSurveyPhoto = useCase({
  contract: contracts.removePendingSurveyPhoto,
  async run({ caller, ctx, deps, query, params: { id, fileId } }) {
    assertOpen(await lockPending(query, id, readerOf(deps, ctx, caller.user)));
    if ((await detachFile(query, PENDING_PHOTOS, id, fileId, 'photo')) === null) throw new NotFound('The photo');
    await deps.files.remove(query, fileId);
    return { status: 'ok' };
  },
});

export const pendingPhotoUseCases = [addPendingSurveyPhoto, removePendingSurveyPhoto];
