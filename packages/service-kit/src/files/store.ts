import { rm } from 'node:fs/promises';
import type { Contract } from '@portal/contracts/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '../database/query';
import { FileTooBig, Invalid, NotFound } from '../errors';
import type { Logger } from '../logging';
import type { Blobs } from './blobs';
import { documentName } from './document-name';
import { openBlobs } from './open-blobs';
import { PictureProcess } from './pictures/picture-process';
import { TenantQueue } from './pictures/tenant-queue';
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

/** A file that was looked at and made ready to be stored. */
export interface PreparedFile extends StoredFile {
  /** Where its bytes lie until it is saved or discarded. */
  path: string;
}

/**
 * What is done with a file before it is stored. `photo`: png, jpeg, bmp or webp by content; turned upright, made at most 2560 pixels wide or
 * high, stripped and stored as webp. `document`: any of the accepted types, as it is.
 */
export type FileKind = NonNullable<Contract['file']>;

/** The files of a service. Rows are written in the caller's transaction; a rollback takes the stored bytes back. */
export interface Files {
  /**
   * Does all that takes time or memory, before a transaction is opened.
   * @throws WrongFileType, FileTooBig, PictureTooLarge, TooMany
   */
  prepare(tenant: string, kind: FileKind, upload: Upload, signal: AbortSignal): Promise<PreparedFile>;
  /** Stores a file that was prepared. */
  save(query: Query, file: PreparedFile): Promise<StoredFile>;
  /** Removes what preparing left on the disk of this process. */
  discard(file: PreparedFile): Promise<void>;
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
  /** Ends the process that decodes pictures. */
  close(): void;
}

interface Options {
  service: string;
  storageUrl: string;
  /** The first signs addresses, all verify. */
  keys: readonly Buffer[];
  limitMb: number;
  /** Path of the program that decodes pictures. */
  pictureWorker: string;
  log: Logger;
}

class Store implements Files {
  private readonly signatures: FileSignatures;
  private readonly pictures: PictureProcess;
  private readonly queue = new TenantQueue();
  private opened: Promise<Blobs> | null = null;

  constructor(private readonly options: Options) {
    this.signatures = new FileSignatures(options.keys, options.service);
    this.pictures = new PictureProcess(options.pictureWorker, options.log);
  }

  async prepare(tenant: string, kind: FileKind, upload: Upload, signal: AbortSignal): Promise<PreparedFile> {
    this.measure(upload);
    const id = uuidv7();
    if (kind === 'photo') return { id, ...(await this.photo(tenant, upload, signal)) };
    const type = await documentType(upload.path);
    return { id, path: upload.path, name: documentName(upload.name, type), type, size: upload.size, width: null, height: null };
  }

  async save(query: Query, { path, ...file }: PreparedFile): Promise<StoredFile> {
    const { tenant, user = null } = query.context;
    query.onRollback(() => this.drop(tenant, file.id));
    // The bytes first: a row never points at nothing.
    await (await this.blobs()).put(this.keyOf(tenant, file.id), { path, size: file.size }, file.type);
    await query('file').insert({ ...file, created_by: user });
    return file;
  }

  async discard({ path }: PreparedFile): Promise<void> {
    await rm(path, { force: true });
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

  close(): void {
    this.pictures.close();
  }

  private measure(upload: Upload): void {
    if (upload.size === 0) throw new Invalid({ file: 'required' });
    if (upload.size > this.options.limitMb * 1_000_000) throw new FileTooBig(this.options.limitMb);
  }

  private async photo(tenant: string, upload: Upload, signal: AbortSignal): Promise<Omit<PreparedFile, 'id'>> {
    const type = await photoType(upload.path);
    const path = `${upload.path}.webp`;
    const work = () => this.pictures.reencode({ path: upload.path, type, target: path });
    const picture = await this.queue.run(tenant, signal, work).catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    });
    return { path, name: `${upload.name.replace(/\.\w{1,5}$/, '')}.webp`, type: 'image/webp', ...picture };
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
