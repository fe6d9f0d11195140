import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../problem';
import { type CopiedFiles, writeCopy } from './copy';

/** What a backup holds. It is written last: a folder without one is no backup. */
export interface Manifest {
  /** ISO 8601, when it was begun. */
  begun: string;
  /** ISO 8601, as of when the data are. */
  made: string;
  /** PostgreSQL's version: the cluster starts under the same major version only. */
  postgres: string;
  /** By path below the backup. */
  files: CopiedFiles;
}

const NAME = 'manifest.json';

/** To be written after all files: from then on the folder is a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeCopy(join(folder, NAME), Buffer.from(JSON.stringify(manifest, null, 1)));
}

/** The manifest of a backup, after every file of it was read and compared. @throws Problem naming what is missing or changed */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, NAME))) throw new Problem(`${folder} is no finished backup: it has no ${NAME}.`);
  const manifest = JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Manifest;
  for (const [path, { sha256 }] of Object.entries(manifest.files)) {
    const file = join(folder, path);
    if (!existsSync(file)) throw new Problem(`The backup is damaged: ${path} is missing.`);
    if ((await hashOf(file)) !== sha256) throw new Problem(`The backup is damaged: ${path} is not what was written.`);
  }
  return manifest;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
