import { setTimeout as wait } from 'node:timers/promises';
import type { ImportStockConfig } from '@portal/contracts/sync/schemas';
import type { RemoteFile, RemoteFolder } from '../connections/remote-folder';

const TABLE = /\.(?:csv|txt|xlsx)$/i;

/** Whether a root is one file, not a folder. */
export const isFile = (root: string): boolean => TABLE.test(root);

/** The folder that a root stands for, and the one file of it that is meant; null for all. By HTTPS the whole path is the file. */
export function rootOf({ protocol, root }: Pick<ImportStockConfig, 'protocol' | 'root'>): { folder: string; only: string | null } {
  if (protocol === 'https' || !isFile(root)) return { folder: root, only: null };
  const slash = root.lastIndexOf('/');
  return { folder: root.slice(0, slash) || '/', only: root.slice(slash + 1) };
}

/** Files of a folder that are tables and stood still meanwhile, by name: one that is still being written is left for the next run. */
export async function settledFiles(
  folder: RemoteFolder,
  only: string | null,
  settleMs: number,
  signal: AbortSignal,
): Promise<RemoteFile[]> {
  const isWanted = ({ name }: RemoteFile) => !folder.hasFolder || (only === null ? TABLE.test(name) : name === only);
  const before = new Map((await folder.list()).filter(isWanted).map((file) => [file.name, file]));
  if (before.size === 0) return [];
  await wait(settleMs, undefined, { signal });
  const stood = ({ name, size, modifiedAt }: RemoteFile) => {
    const seen = before.get(name);
    return seen?.size === size && seen.modifiedAt === modifiedAt;
  };
  return (await folder.list()).filter((file) => isWanted(file) && stood(file)).sort((one, other) => one.name.localeCompare(other.name));
}
