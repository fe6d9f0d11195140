import type { Photo } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { NotFound } from '@portal/service-kit/errors';
import type { StoredFile } from '@portal/service-kit/files';
import type { Deps } from '../deps';
import { publishUpdated } from './person.events';
import { getPerson, lockPerson, updatePerson } from './person.repository';
import { photoOf } from '../photos/photo-address';

interface Work {
  deps: Deps;
  query: Query;
  /** Whose photo. */
  user: number;
}

/** Stores the picture as the person's photo, in place of the one before. */
export async function setPhoto({ deps, query, user }: Work, file: StoredFile): Promise<Photo> {
  await lockPerson(query, user);
  const before = await getPerson(query, user);
  const stored = await deps.files.save(query, file);
  await updatePerson(query, user, { photo_id: stored.id });
  if (before.photo_id !== null) await deps.files.remove(query, before.photo_id);
  await publishUpdated(query, user, ['photo']);
  return photoOf(deps, query.context.tenant, stored.id);
}

/** Takes the photo away; NotFound when it is not the person's. */
export async function removePhoto({ deps, query, user }: Work, photo: string): Promise<void> {
  await lockPerson(query, user);
  const { photo_id } = await getPerson(query, user);
  if (photo_id !== photo) throw new NotFound('The photo');
  await updatePerson(query, user, { photo_id: null });
  await deps.files.remove(query, photo);
  await publishUpdated(query, user, ['photo']);
}
