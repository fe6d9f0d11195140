import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeOwnedFolder } from './account';

/** Removes everything a data folder holds, the database included; what is kept is named. */
export function removeData(folder: string, keep: string[] = []): void {
  removeOwnedFolder(join(folder, 'postgres'));
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !keep.includes(name)) : [];
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  if (!keep.length) rmSync(folder, { recursive: true, force: true });
}
