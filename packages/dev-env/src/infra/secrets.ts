import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Made once per data folder; losing them means losing what they protect, so they lie beside the data. No process but the launcher reads
 * them.
 */
export interface Secrets {
  /** Of the database's administrator. */
  databasePassword: string;
  /** The password of each service's database role is made of it. */
  appPassword: string;
  /** The key of each pair that signs contexts is made of it. */
  contextKey: string;
  /** The SERVICE_KEYS of each service are made of it. */
  serviceKey: string;
  /** The passwords of the broker's users are made of it. */
  natsKey: string;
}

const fileIn = (folder: string): string => join(folder, 'secrets.json');

function write(folder: string, secrets: object): void {
  writeFileSync(fileIn(folder), JSON.stringify(secrets, null, 2), { mode: 0o600 });
  // The mode above is that of a new file.
  chmodSync(fileIn(folder), 0o600);
}

/** Reads the data folder's secrets, making them on first use. */
export function secretsOf(folder: string): Secrets {
  const known = existsSync(fileIn(folder)) ? (JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    databasePassword: randomBytes(18).toString('hex'),
    appPassword: randomBytes(18).toString('hex'),
    contextKey: randomBytes(32).toString('base64'),
    serviceKey: randomBytes(32).toString('base64'),
    natsKey: randomBytes(32).toString('base64'),
    ...known,
  };
  // A folder of an earlier version lacks those that came since.
  if (Object.keys(known).length < Object.keys(secrets).length) write(folder, secrets);
  return secrets;
}

/** A secret that one service alone has, such as PEPPERS; made on first use, kept with the others. */
export function ownSecret(folder: string, name: string): string {
  const known = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, string>;
  const key = name.toLowerCase();
  // Lists had the name of their one member in earlier versions.
  const secret = known[key] ?? known[key.replace(/s$/, '')] ?? randomBytes(32).toString('base64');
  if (known[key] === undefined) write(folder, { ...known, [key]: secret });
  return secret;
}

/** The password of a service's own role at the database. */
export function databasePasswordOf({ appPassword }: Pick<Secrets, 'appPassword'>, role: string): string {
  return createHmac('sha256', appPassword).update(`database ${role}`).digest('hex');
}

/** SERVICE_KEYS of one service. */
export function serviceKeysOf({ serviceKey }: Pick<Secrets, 'serviceKey'>, domain: string): string {
  return createHmac('sha256', serviceKey).update(`service ${domain}`).digest('base64');
}
