import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that its owner alone may enter, also where it was there before and whatever the umask. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
