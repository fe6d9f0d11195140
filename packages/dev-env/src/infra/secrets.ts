import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once per data folder; losing them means losing what they protect, so they lie beside the data. */
export interface Secrets {
  databasePassword: string;
  appPassword: string;
  contextKey: string;
  fileKey: string;
  /** The passwords of the broker's users are made of it. */
  natsKey: string;
}

/** Reads the data folder's secrets, making them on first use. */
export function secretsOf(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    databasePassword: randomBytes(18).toString('hex'),
    appPassword: randomBytes(18).toString('hex'),
    contextKey: randomBytes(32).toString('base64'),
    fileKey: randomBytes(32).toString('base64'),
    natsKey: randomBytes(32).toString('base64'),
    ...known,
  };
  // A folder of an earlier version lacks those that came since.
  if (Object.keys(known).length < Object.keys(secrets).length) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** A secret that one service alone has, such as PEPPER; made on first use, kept with the others. */
export function ownSecret(folder: string, name: string): string {
  const file = join(folder, 'secrets.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const key = name.toLowerCase();
  const secret = known[key] ?? randomBytes(32).toString('base64');
  if (known[key] === undefined) writeFileSync(file, JSON.stringify({ ...known, [key]: secret }, null, 2), { mode: 0o600 });
  return secret;
}
