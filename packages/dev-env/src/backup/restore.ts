import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { chown, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseAccount, makeOwnedFolder } from '../infra/account';
import { Problem } from '../problem';
import { completeFolders } from './cluster';
import { copyFile } from './copy';
import { verifiedManifest } from './manifest';

/**
 * Puts a backup into an empty data folder: `npm start -- --data …` goes on from there. Every file is compared with the manifest first. The
 * broker is not part of it: the services publish the events of the last seven days again, and who has handled one already lets it pass.
 * @throws Problem when the folder is not empty or the backup is damaged
 */
export async function restore(from: string, folder: string, say: (line: string) => void): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Problem(`${folder} is not empty. A backup is restored into a new folder.`);
  say('Checking the backup …');
  const { made, files } = await verifiedManifest(from);
  const account = databaseAccount();
  const postgres = makeOwnedFolder(join(folder, 'postgres'), account);
  const draft = join(postgres, 'cluster.new');
  say('Copying …');
  for (const path of Object.keys(files)) {
    const target = path.startsWith('cluster/') ? join(draft, path.slice('cluster/'.length)) : join(folder, path);
    await copyFile(join(from, path), target);
  }
  await completeFolders(draft);
  if (account) await chownAll(draft, account);
  writeFileSync(join(postgres, 'database-made'), '');
  // Only a finished cluster gets the name that a start looks for.
  await rename(draft, join(dirname(draft), 'cluster'));
  say(`Restored as of ${made}. Next: npm start -- --data ${folder}`);
}

async function chownAll(folder: string, account: { uid: number; gid: number }): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath ?? entry.path, entry.name), account.uid, account.gid);
}
