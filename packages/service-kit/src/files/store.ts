import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/open';
import { tenantQuery, type Query } from '../query/query';
import { FileTooBig, Invalid, NotFound, StorageFull, TimedOut } from '../errors';
import type { Logger } from '../logging';
import type { Blobs } from './blobs';
import { documentName } from './document-name';
import { drawingSize, isDrawing } from './drawing';
import { openBlobs } from './open-blobs';
import type { PictureBox } from './pictures/picture-job';
import { PictureProcess } from './pictures/picture-process';
import { TenantQueue } from './pictures/tenant-queue';
import { FileSignatures } from './signature';
import { documentType, photoType, tableType } from './sniff';
import { expireIn, free, release, removeRow, reserve, settle, usageOf, type StorageUsage } from './storage.repository';
import type { FileKind, Files, MadeFile, StorageShare, StoredFile } from './stored-file';
import type { Upload } from './upload';

const MB = 1_000_000;
/** What a form adds to its file. */
const FORM_BYTES = 2_000;

interface Options {
  service: string;
  db: Database;
  storageUrl: string;
  /** The first signs addresses, all verify. */
  keys: readonly Buffer[];
  limitMb: number;
  /** Megabytes that the files of a tenant may take; null: {@link Options.defaultQuotaMb}. */
  quotaMb(query: Query): Promise<number | null>;
  defaultQuotaMb: number;
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

  async assertRoom(tenant: string, kind: FileKind, bytes: number): Promise<void> {
    const { used, reserved, quota } = await this.room(tenant);
    // How large a photo is stored is known once it is decoded.
    const least = kind === 'photo' || kind === 'drawing' ? 1 : bytes - FORM_BYTES;
    if (used + reserved + least > quota) throw new StorageFull(quota / MB);
  }

  async prepare(tenant: string, kind: FileKind, upload: Upload, signal: AbortSignal): Promise<StoredFile> {
    if (upload.size === 0) throw new Invalid({ file: 'required' });
    const { limitMb } = this.options;
    if (upload.size > limitMb * MB) throw new FileTooBig(limitMb);
    if (kind === 'drawing' && (await isDrawing(upload.path))) return this.prepareDrawing(tenant, upload);
    if (kind === 'photo' || kind === 'drawing') return this.preparePhoto(tenant, upload, signal);
    const type = await (kind === 'table' ? tableType : documentType)(upload.path);
    const name = documentName(upload.name, type);
    return this.store(tenant, upload.path, { id: uuidv7(), name, type, size: upload.size, width: null, height: null });
  }

  keep(tenant: string, { path, ...file }: MadeFile): Promise<StoredFile> {
    return this.store(tenant, path, { id: uuidv7(), ...file, width: null, height: null });
  }

  async save(query: Query, file: StoredFile, { forS }: { forS?: number } = {}): Promise<StoredFile> {
    const { user = null } = query.context;
    if (forS !== undefined) expireIn(query, file.id, forS);
    const [settled] = await Promise.all([settle(query, file.id), query('file').insert({ ...file, created_by: user })]);
    if (!settled) throw new TimedOut();
    return file;
  }

  async discard(tenant: string, id: string): Promise<void> {
    try {
      if (!(await release(this.query(tenant), id))) return;
      await (await this.blobs()).remove(this.keyOf(tenant, id));
      await free(this.query(tenant), id);
    } catch (error) {
      this.options.log.warn({ err: error, file: id }, 'a file that nobody needs is still stored');
    }
  }

  async remove(query: Query, id: string): Promise<void> {
    const { tenant } = query.context;
    if (!(await removeRow(query, id))) throw new NotFound('The file');
    query.afterCommit(() => void this.discard(tenant, id));
  }

  async usage(tenant: string): Promise<StorageShare> {
    const { used, reserved, quota } = await this.room(tenant);
    return { used: used + reserved, quota };
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

  async png(tenant: string, id: string, box: PictureBox, signal: AbortSignal): Promise<Buffer | null> {
    const stored = await this.content(tenant, id);
    if (!stored) return null;
    const folder = await mkdtemp(join(tmpdir(), 'portal-picture-'));
    try {
      const job = { path: join(folder, 'photo.webp'), type: 'image/webp', target: join(folder, 'photo.png'), png: box };
      await writeFile(job.path, stored.stream);
      await this.queue.run(tenant, signal, () => this.pictures.reencode(job));
      return await readFile(job.target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  close(): void {
    this.pictures.close();
  }

  private async prepareDrawing(tenant: string, { path, name, size }: Upload): Promise<StoredFile> {
    const type = 'image/svg+xml';
    return this.store(tenant, path, { id: uuidv7(), name: documentName(name, type), type, size, ...(await drawingSize(path, size)) });
  }

  private async preparePhoto(tenant: string, upload: Upload, signal: AbortSignal): Promise<StoredFile> {
    const type = await photoType(upload.path);
    const target = `${upload.path}.webp`;
    try {
      const work = () => this.pictures.reencode({ path: upload.path, type, target });
      const picture = await this.queue.run(tenant, signal, work);
      const name = `${upload.name.replace(/\.\w{1,5}$/, '')}.webp`;
      return await this.store(tenant, target, { id: uuidv7(), name, type: 'image/webp', ...picture });
    } finally {
      await rm(target, { force: true });
    }
  }

  /** The bytes first: a row never points at nothing. */
  private async store(tenant: string, path: string, file: StoredFile): Promise<StoredFile> {
    const { id, size, type } = file;
    const query = this.query(tenant);
    const quota = await this.quota(query);
    if (!(await reserve(query, id, size, quota))) throw new StorageFull(quota / MB);
    try {
      await (await this.blobs()).put(this.keyOf(tenant, id), { path, size }, type);
    } catch (error) {
      await this.discard(tenant, id);
      throw error;
    }
    return file;
  }

  private async room(tenant: string): Promise<StorageUsage & { quota: number }> {
    const query = this.query(tenant);
    const [usage, quota] = await Promise.all([usageOf(query), this.quota(query)]);
    return { ...usage, quota };
  }

  /** Bytes. */
  private async quota(query: Query): Promise<number> {
    return ((await this.options.quotaMb(query)) ?? this.options.defaultQuotaMb) * MB;
  }

  private query(tenant: string): Query {
    return tenantQuery(this.options.db, { tenant });
  }

  /** The last digits of a uuidv7 are random: they spread the files over folders, the first would not. */
  private keyOf(tenant: string, id: string): string {
    return `${this.options.service}/${tenant}/${id.slice(-2)}/${id}`;
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
