import type { TenantTrx } from '../database/transaction';
import type { Upload } from './upload';

/** A stored file, as its row in the `file` table says. */
export interface StoredFile {
  /** uuidv7 */
  id: string;
  name: string;
  /** Media type, from the content. */
  type: string;
  /** Bytes as stored. */
  size: number;
  /** Pixels, of photos. */
  width: number | null;
  height: number | null;
}

/** The files of a service. Rows are written in the caller's transaction; a rollback takes the stored bytes back. */
export interface Files {
  /** png, jpeg, bmp or webp by content; turned upright, made at most 2560 pixels wide or high, stripped and stored as webp. Throws WrongFileType, FileTooBig. */
  savePhoto(trx: TenantTrx, upload: Upload, by?: number | null): Promise<StoredFile>;
  /** Any document of the accepted types, as it is. Throws WrongFileType, FileTooBig. */
  saveDocument(trx: TenantTrx, upload: Upload, by?: number | null): Promise<StoredFile>;
  /** Removes row and, after the commit, bytes. Throws NotFound. */
  remove(trx: TenantTrx, id: string): Promise<void>;
  /** Address below the tenant's host, good for one to two hours: `/storage/<service>/<id>?e=…&s=…`. */
  signedUrl(tenant: string, id: string): string;
  /** The same made in SQL, for lists: give `params` to the statement as `:file_key` and `:file_expiry`. */
  urlSql(idExpression: string): string;
  urlParams(tenant: string): { file_key: Buffer; file_expiry: number };
}
