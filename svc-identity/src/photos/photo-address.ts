import type { Photo } from '@portal/contracts/identity/schemas';
import type { Files } from '@portal/service-kit/files';
import type { Deps } from '../deps';

type Signer = Pick<Deps, 'files'>;

/** The wire form of a stored photo; its address is signed for whoever asks now. */
export function photoOf({ files }: Signer, tenant: string, id: string): Photo {
  return { id, path: files.signedUrl(tenant, id) };
}

/** Puts `photo` where SQL left `photo_id`. */
export function withPhoto<T extends { photo_id: string | null }>(
  signer: Signer,
  tenant: string,
  row: T,
): Omit<T, 'photo_id'> & { photo: Photo | null } {
  const { photo_id, ...rest } = row;
  return { ...rest, photo: photo_id === null ? null : photoOf(signer, tenant, photo_id) };
}

/** The same in SQL, for lists; the statement needs `files.urlParams(tenant)`. */
export function signedPhoto(files: Files, column: string): string {
  return `case when ${column} is not null then json_build_object('id', ${column}, 'path', ${files.urlSql(column)}) end`;
}
