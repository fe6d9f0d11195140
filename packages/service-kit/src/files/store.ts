import { v7 as uuidv7 } from 'uuid';
import type { Query } from '../database/query';
import { FileTooBig, Invalid, NotFound } from '../errors';
import type { Logger } from '../logging';
import type { Blobs } from './blobs';
import { openBlobs } from './open-blobs';
import { reencode } from './photo';
import { FileSignatures } from './signature';
import { documentType, photoType } from './sniff';
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
  savePhoto(query: Query, upload: Upload): Promise<StoredFile>;
  /** Any document of the accepted types, as it is. Throws WrongFileType, FileTooBig. */
  saveDocument(query: Query, upload: Upload): Promise<StoredFile>;
  /** Removes row and, after the commit, bytes. Throws NotFound. */
  remove(query: Query, id: string): Promise<void>;
  /** Address below the tenant's host, good for one to two hours: `/storage/<service>/<id>?e=…&s=…`. */
  signedUrl(tenant: string, id: string): string;
  /** The same as SQL for lists (null for a null id); give `urlParams` to the statement. */
  urlSql(idExpression: string): string;
  urlParams(tenant: string): { file_key: Buffer; file_expiry: number };
  /** Whether an address was signed here and is still good. */
  signatureHolds(tenant: string, id: string, expiry: number, signature: string): boolean;
  /** The bytes, null when there are none. */
  content(tenant: string, id: string): ReturnType<Blobs['get']>;
}

interface Options {
  service: string;
  storageUrl: string;
  /** Key that signs addresses. */
  key: string;
  limitMb: number;
  log: Logger;
}

interface Content {
  bytes: Buffer | { path: string; size: number };
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
}

class Store implements Files {
  private readonly signatures: FileSignatures;
  private opened: Promise<Blobs> | null = null;

  constructor(private readonly options: Options) {
    this.signatures = new FileSignatures(options.key, options.service);
  }

  async savePhoto(query: Query, upload: Upload): Promise<StoredFile> {
    this.measure(upload);
    const { content, width, height } = await reencode(upload.path, await photoType(upload.path));
    const name = `${upload.name.replace(/\.\w{1,5}$/, '')}.webp`;
    return this.save(query, { bytes: content, name, type: 'image/webp', size: content.length, width, height });
  }

  async saveDocument(query: Query, upload: Upload): Promise<StoredFile> {
    this.measure(upload);
    const type = await documentType(upload.path);
    return this.save(query, { bytes: upload, name: upload.name, type, size: upload.size, width: null, height: null });
  }

  async remove(query: Query, id: string): Promise<void> {
    const { tenant } = query.context;
    const removed = await query('file').where({ id }).del();
    if (removed === 0) throw new NotFound('The file');
    query.afterCommit(() => void this.drop(tenant, id));
  }

  signedUrl(tenant: string, id: string): string {
    return this.signatures.url(tenant, id, FileSignatures.expiry(Date.now()));
  }

  urlSql(idExpression: string): string {
    return this.signatures.urlSql(idExpression);
  }

  urlParams(tenant: string): { file_key: Buffer; file_expiry: number } {
    const file_expiry = FileSignatures.expiry(Date.now());
    return { file_key: this.signatures.keyOf(tenant, file_expiry), file_expiry };
  }

  signatureHolds(tenant: string, id: string, expiry: number, signature: string): boolean {
    return this.signatures.holds(tenant, id, expiry, signature, Date.now());
  }

  async content(tenant: string, id: string): ReturnType<Blobs['get']> {
    return (await this.blobs()).get(this.keyOf(tenant, id));
  }

  private measure(upload: Upload): void {
    if (upload.size === 0) throw new Invalid({ file: 'required' });
    if (upload.size > this.options.limitMb * 1_000_000) throw new FileTooBig(this.options.limitMb);
  }

  private async save(query: Query, content: Content): Promise<StoredFile> {
    const { tenant, user = null } = query.context;
    const { bytes, ...row } = content;
    const id = uuidv7();
    query.onRollback(() => this.drop(tenant, id));
    // The bytes first: a row never points at nothing.
    await (await this.blobs()).put(this.keyOf(tenant, id), bytes, content.type);
    await query('file').insert({ id, ...row, created_by: user });
    return { id, ...row };
  }

  /** The last digits of a uuidv7 are random: they spread the files over folders, the first would not. */
  private keyOf(tenant: string, id: string): string {
    return `${this.options.service}/${tenant}/${id.slice(-2)}/${id}`;
  }

  private async drop(tenant: string, id: string): Promise<void> {
    try {
      await (await this.blobs()).remove(this.keyOf(tenant, id));
    } catch (error) {
      this.options.log.warn({ err: error, file: id }, 'a removed file is still stored');
    }
  }

  private blobs(): Promise<Blobs> {
    this.opened ??= openBlobs(this.options.storageUrl);
    return this.opened;
  }
}

/** Nothing is opened before the first file. */
export function openFiles(options: Options): Files {
  return new Store(options);
}
