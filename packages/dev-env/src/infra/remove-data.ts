import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeOwnedFolder } from './account';

/** Removes everything a data folder holds, the database included. */
export function removeData(folder: string): void {
  removeOwnedFolder(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}
