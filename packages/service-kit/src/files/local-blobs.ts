import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Blobs } from './blobs';

async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** A folder that its owner alone may enter. A file appears under its name only when it is whole and on disk. */
export function localBlobs(url: URL): Blobs {
  const root = fileURLToPath(url);
  return {
    async put(key, content) {
      const target = join(root, key);
      const unfinished = `${target}.${randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        if (Buffer.isBuffer(content)) await writeFile(unfinished, content, { flag: 'wx', mode: 0o600 });
        else await copyFile(content.path, unfinished);
        // A copy has the mode of what was copied, a new file that of the umask.
        await chmod(unfinished, 0o600);
        await flushed(unfinished);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        // Open before it is answered: a file that is removed meanwhile is still read to its end.
        const handle = await open(join(root, key), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(join(root, key), { force: true }),
  };
}
