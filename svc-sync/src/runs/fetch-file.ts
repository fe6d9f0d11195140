import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RemoteFile, RemoteFolder } from '../connections/remote-folder';
import { FileProblem } from './file-problem';

/** Larger files are refused. */
const BYTES_MAX = 256_000_000;

/**
 * Brings a file to a path of this machine. Returns what tells it from every other: its name, size and content.
 * @throws FileProblem where it is too large, or not as long as its folder says
 */
export async function fetchFile(folder: RemoteFolder, { name, size }: RemoteFile, path: string, signal: AbortSignal): Promise<string> {
  if (size !== null && size > BYTES_MAX) throw new FileProblem('too_large');
  const hash = createHash('sha256').update(`${name}\n${size ?? ''}\n`);
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > BYTES_MAX ? new FileProblem('too_large') : null, chunk);
    },
  });
  await pipeline(await folder.read(name), counted, createWriteStream(path, { mode: 0o600 }), { signal });
  if (size !== null && bytes !== size) throw new FileProblem('changed_meanwhile');
  return hash.digest('hex');
}
