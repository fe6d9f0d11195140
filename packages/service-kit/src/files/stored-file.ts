import type { Contract } from '@portal/contracts/contract';
import type { Query } from '../query/query';
import type { Blobs } from './blobs';
import type { PictureBox } from './pictures/picture-job';
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

/**
 * What is done with a file before it is stored. `photo`: png, jpeg, bmp or webp by content; turned upright, made at most 2560 pixels wide
 * or high, stripped and stored as webp. `document`: any of the accepted types, as it is.
 * `drawing`: a photo, or a drawing in SVG as it is, which may hold nothing that runs.
 * `table`: a workbook or a text of any encoding, as it is.
 */
export type FileKind = NonNullable<Contract['file']>;

/** A file that the service made, such as an export. */
export interface MadeFile extends Pick<StoredFile, 'name' | 'type' | 'size'> {
  path: string;
}

/** What the files of one tenant take and may take in one service, in bytes. */
export interface StorageShare {
  used: number;
  quota: number;
}

/** The files of a service. Bytes are stored before the caller's transaction, which writes the row; what comes to nothing is removed. */
export interface Files {
  /**
   * Refuses what cannot fit, before it is received. `bytes`: of the request as its sender announced it.
   * @throws StorageFull
   */
  assertRoom(tenant: string, kind: FileKind, bytes: number): Promise<void>;
  /**
   * Looks at the file, decodes a photo, reserves room and stores the bytes: all that takes time or memory, before a transaction is opened.
   * `discard` has to follow, whatever becomes of it.
   * @throws WrongFileType, FileTooBig, PictureTooLarge, StorageFull, TooMany
   */
  prepare(tenant: string, kind: FileKind, upload: Upload, signal: AbortSignal): Promise<StoredFile>;
  /**
   * Reserves room for a file that the service made itself and stores its bytes. `discard` has to follow, unless it is saved.
   * @throws StorageFull
   */
  keep(tenant: string, made: MadeFile): Promise<StoredFile>;
  /**
   * Writes the row of a prepared file, which is removed by itself after `forS` seconds where that is given.
   * @throws TimedOut when its room was given up meanwhile
   */
  save(query: Query, file: StoredFile, options?: { forS?: number }): Promise<StoredFile>;
  /** Removes the bytes of a prepared file, and gives its room back, unless it was saved. */
  discard(tenant: string, id: string): Promise<void>;
  /** Removes row and, after the commit, bytes. Throws NotFound. */
  remove(query: Query, id: string): Promise<void>;
  usage(tenant: string): Promise<StorageShare>;
  /** Address below the tenant's host, good for one to two hours: `/storage/<service>/<id>?e=…&s=…`. */
  signedUrl(tenant: string, id: string): string;
  /** The same as SQL for lists (null for a null id); give `urlParams` to the statement. */
  urlSql(idExpression: string): string;
  urlParams(tenant: string): { file_key: Buffer; file_expiry: number };
  /** Whether an address was signed here and is still good. */
  signatureHolds(tenant: string, id: string, expiry: number, signature: string): boolean;
  /** The bytes, null when there are none. */
  content(tenant: string, id: string): ReturnType<Blobs['get']>;
  /** A stored photo as a PNG that fits into so many pixels, for mail programs, which know no webp; null when there is none. */
  png(tenant: string, id: string, box: PictureBox, signal: AbortSignal): Promise<Buffer | null>;
  /** Ends the process that decodes pictures. */
  close(): void;
}
