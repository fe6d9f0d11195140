import type { Photo } from '@portal/contracts/identity/schemas';
import { type TenantTrx, queryIn } from '@portal/service-kit/database';
import { NotFound } from '@portal/service-kit/errors';
import type { Upload } from '@portal/service-kit/files';
import type { Deps } from '../deps';
import { publishUpdated } from './person.events';
import { getPerson, lockPerson, updatePerson } from './person.repository';
import { photoOf } from './photo-address';

interface Work {
  deps: Deps;
  trx: TenantTrx;
  tenant: string;
  /** Whose photo. */
  user: number;
}

/** Stores the picture as the person's photo, in place of the one before. */
export async function setPhoto({ deps, trx, tenant, user }: Work, file: Upload): Promise<Photo> {
  await lockPerson(trx, tenant, user);
  const before = await getPerson(queryIn(trx), user);
  const stored = await deps.files.savePhoto(trx, file);
  await updatePerson(trx, tenant, user, { photo_id: stored.id });
  if (before.photo_id !== null) await deps.files.remove(trx, before.photo_id);
  await publishUpdated(trx, tenant, user, ['photo']);
  return photoOf(deps, tenant, stored.id);
}

/** Takes the photo away; NotFound when it is not the person's. */
export async function removePhoto({ deps, trx, tenant, user }: Work, photo: string): Promise<void> {
  await lockPerson(trx, tenant, user);
  const { photo_id } = await getPerson(queryIn(trx), user);
  if (photo_id !== photo) throw new NotFound('The photo');
  await updatePerson(trx, tenant, user, { photo_id: null });
  await deps.files.remove(trx, photo);
  await publishUpdated(trx, tenant, user, ['photo']);
}
