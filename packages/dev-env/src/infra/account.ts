import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A user and group id to run a process under. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. Returns the account it gets instead, or undefined for an ordinary user. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = lines.find(([name]) => name === 'postgres') ??
    lines.find(([name]) => name === 'nobody') ?? ['', '', '65534', '65534'];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether that account can walk into the folder: each folder above must let others pass. */
export function isReachable(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * Makes a folder that the account owns and can reach. Where it cannot (a checkout below /root), the folder is a link
 * to one below /var/lib, so that a person still finds the data where it is expected.
 * @returns the path by which the account reaches it
 */
export function makeOwnedFolder(folder: string, account: Account | undefined): string {
  mkdirSync(dirname(folder), { recursive: true });
  if (account && !existsSync(folder) && !isReachable(dirname(folder), account)) {
    const elsewhere = join('/var/lib/maintenance-portal', createHash('sha256').update(folder).digest('hex').slice(0, 12));
    // Left by a data folder that was removed by hand: nothing has its password any more.
    rmSync(elsewhere, { recursive: true, force: true });
    rmSync(folder, { force: true });
    mkdirSync(elsewhere, { recursive: true });
    symlinkSync(elsewhere, folder);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return realpathSync(folder);
}

/** Removes such a folder with what it may be a link to. */
export function removeOwnedFolder(folder: string): void {
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
