import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const CHUNK = 1 << 20;

/** One copied file: bytes and SHA-256 of what was written. */
export interface Copied {
  size: number;
  sha256: string;
}

/** Files by their path below the copied folder, with `/`. */
export type CopiedFiles = Record<string, Copied>;

/** Files below a folder, by path with `/`; none where there is no such folder. Those that `skips` are left out. */
export async function filesBelow(folder: string, skips: (path: string) => boolean = () => false, prefix = ''): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (skips(path)) continue;
    if (entry.isDirectory()) found.push(...(await filesBelow(join(folder, entry.name), skips, `${path}/`)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/**
 * Copies a file to the disk of the target and says what was written. Null when it vanished meanwhile, as files of a
 * running server do.
 */
export async function copyFile(from: string, to: string): Promise<Copied | null> {
  const source = await open(from, 'r').catch(absent);
  if (!source) return null;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const target = await open(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.allocUnsafe(CHUNK);
    let size = 0;
    for (;;) {
      const { bytesRead } = await source.read(chunk, 0, CHUNK, size);
      if (bytesRead === 0) break;
      const piece = chunk.subarray(0, bytesRead);
      hash.update(piece);
      await target.write(piece);
      size += bytesRead;
    }
    await target.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await source.close();
    await target.close();
  }
}

/** Writes a file of the backup's own to the disk. */
export async function writeCopy(to: string, content: Buffer): Promise<Copied> {
  const target = await open(to, 'wx', 0o600);
  try {
    await target.writeFile(content);
    await target.sync();
  } finally {
    await target.close();
  }
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Copies the named files of a folder; answers those that were still there. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<CopiedFiles> {
  const copied: CopiedFiles = {};
  for (const path of paths) {
    const file = await copyFile(join(from, path), join(to, path));
    if (file) copied[path] = file;
  }
  return copied;
}

function absent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
