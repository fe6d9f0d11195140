import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beginningOf } from '@portal/contracts/texts';
import { BadRequest, FileTooBig, WrongFileType } from '../errors';
import type { Upload } from '../files/upload';
import { NO_TEXT } from './kept-text';

/** The parsed form: its file, if any, and a hash of all that was sent. */
export interface Form {
  upload: Upload | null;
  fields: Record<string, string>;
  hash: Buffer;
  /** Removes the spooled file. */
  discard(): Promise<void>;
}

const MB = 1_000_000;
const NAME_MAX = 200;
const LIMITS = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, files: 1, parts: 22, headerPairs: 20 };

function plainName(name: string | undefined): string {
  const whole = basename((name ?? '').replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}]/gu, '');
  const plain = beginningOf(whole.normalize('NFC'), NAME_MAX);
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain;
}

/**
 * Reads a multipart body with one file in the field `file`, spooled to disk while it arrives. Throws 400 for a
 * malformed one and for one with more parts than a call takes, 413 past the limit, 415 for another content type,
 * and what the disk says when the file cannot be spooled.
 */
export async function readForm(request: IncomingMessage, limitMb: number): Promise<Form> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new WrongFileType('The body must be multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > (limitMb + 1) * MB) throw new FileTooBig(limitMb);
  const { Busboy } = await import('@fastify/busboy');
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const hash = createHash('sha256');
  const path = join(tmpdir(), `portal-upload-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  let spooled: Promise<Upload> | null = null;
  let tooMany = false;
  let spoolError: unknown = null;
  const { promise: spooling, reject: failSpooling } = rejectable();
  // The parser waits for a file that nobody takes any more, and would wait for ever.
  const failed = (error: unknown) => {
    // A part that breaks off ends the parser by itself; only what the disk says is ours.
    if ((error as NodeJS.ErrnoException).syscall === undefined) return;
    spoolError = error;
    request.unpipe();
    failSpooling(error);
  };
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, fileSize: limitMb * MB } });
    parser.on('field', (name, value) => {
      // The parser writes this sign for bytes that are no text.
      fields[name] = value.replaceAll('\ufffd', NO_TEXT);
      hash.update(`${name}=${value};`);
    });
    // Read to its end all the same: breaking off would cost the sender the connection, and with it the answer.
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => (tooMany = true));
    parser.on('file', (name, stream, fileName) => {
      if (name !== 'file') {
        stream.resume();
        return;
      }
      stream.on('data', (chunk: Buffer) => hash.update(chunk));
      spooled = spool(stream, path, limitMb).then((size) => ({ path, name: plainName(fileName), size, fields }));
      spooled.catch(failed);
    });
    await Promise.race([pipeline(request, parser), spooling]);
    if (tooMany) throw new BadRequest('bad_request', 'The form has too many parts.');
  } catch (error) {
    await settled(spooled);
    await discard();
    if (error === spoolError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new BadRequest('bad_request', 'The form is malformed.');
  }
  return finished(spooled, fields, hash.digest(), discard);
}

function rejectable(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<never>((_resolve, refuse) => (reject = refuse));
  promise.catch(() => undefined);
  return { promise, reject };
}

async function settled(spooled: Promise<Upload> | null): Promise<void> {
  await spooled?.catch(() => undefined);
}

async function finished(
  spooled: Promise<Upload> | null,
  fields: Record<string, string>,
  hash: Buffer,
  discard: () => Promise<void>,
): Promise<Form> {
  try {
    return { upload: await spooled, fields, hash, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function spool(stream: Readable & { truncated?: boolean; bytesRead?: number }, path: string, limitMb: number): Promise<number> {
  let size = 0;
  stream.on('data', (chunk: Buffer) => (size += chunk.length));
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (stream.truncated) throw new FileTooBig(limitMb);
  return size;
}
