import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rename } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConnectionProblem } from './connection-problem';
import { FILES_MAX, isPlainName, type RemoteFile, type RemoteFolder } from './remote-folder';

const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectionProblem) throw error;
    throw new ConnectionProblem(MISSING.has((error as NodeJS.ErrnoException).code ?? '') ? 'not_found' : 'not_allowed');
  }
}

/** The folder below the tenant's own; links that lead out of it are refused. */
async function folderOf(own: string, root: string): Promise<string> {
  const [home, folder] = [await realpath(own), await realpath(join(own, ...root.split('/')))];
  if (folder !== home && !folder.startsWith(`${home}${sep}`)) throw new ConnectionProblem('not_allowed');
  return folder;
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function listFiles(folder: string): Promise<RemoteFile[]> {
  const names = (await readdir(folder)).filter(isPlainName);
  if (names.length > FILES_MAX) throw new ConnectionProblem('too_many_files');
  const files: RemoteFile[] = [];
  for (const name of names) {
    const { size, mtimeMs, isFile } = await lstat(join(folder, name)).then((stat) => ({
      size: stat.size,
      mtimeMs: stat.mtimeMs,
      isFile: stat.isFile(),
    }));
    if (isFile) files.push({ name, size, modifiedAt: mtimeMs });
  }
  return files;
}

/**
 * A folder of the installation.
 * @param own the tenant's folder, which nothing leaves
 * @param root path below it, beginning with `/`
 * @throws ConnectionProblem
 */
export async function openLocalFolder(own: string, root: string): Promise<RemoteFolder> {
  if (own === '') throw new ConnectionProblem('not_allowed');
  const folder = await told(() => folderOf(own, root));
  const at = (name: string) => {
    const parts = name.split('/');
    if (!parts.every(isPlainName)) throw new ConnectionProblem('not_allowed');
    return join(folder, ...parts);
  };
  return {
    hostKey: null,
    hasFolder: true,
    list: () => told(() => listFiles(folder)),
    read: (name) =>
      told(async () => {
        const path = at(name);
        if (!(await lstat(path)).isFile()) throw new ConnectionProblem('not_allowed');
        return createReadStream(path);
      }),
    write: (name, content: Readable) => told(() => pipeline(content, createWriteStream(at(name)))),
    rename: (from, to) =>
      told(async () => {
        // As SFTP does: a file that is there is never replaced.
        if (await exists(at(to))) throw new ConnectionProblem('not_allowed');
        await rename(at(from), at(to));
      }),
    makeFolder: (name) => told(async () => void (await mkdir(at(name), { recursive: true }))),
    close: () => Promise.resolve(),
  };
}
