import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Passwords and access codes: kept as Argon2id with a pepper that is not in the database. */
export interface Secrets {
  hash(secret: string): Promise<string>;
  /** Costs the same whether or not there is a hash to compare with. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Tells whether a tenant has a code already without keeping the code: HMAC under a key derived from the pepper. */
  fingerprint(tenant: string, code: string): Buffer;
}

/** OWASP's profile for Argon2id: 19 MiB, two passes, one lane; about 13 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const normal = (secret: string) => secret.normalize('NFKC');

export function createSecrets(pepper: string): Secrets {
  const options = { ...COST, secret: Buffer.from(pepper, 'utf8') };
  const fingerprintKey = Buffer.from(hkdfSync('sha256', pepper, '', 'access-code-fingerprint', 32));
  let nobody: Promise<string> | undefined;
  return {
    hash: (secret) => hash(normal(secret), options),
    async verify(stored, secret) {
      nobody ??= hash(randomBytes(16).toString('hex'), options);
      const matches = await verify(stored ?? (await nobody), normal(secret), options);
      return stored !== null && matches;
    },
    fingerprint: (tenant, code) =>
      createHmac('sha256', fingerprintKey)
        .update(`${tenant}\n${normal(code)}`)
        .digest(),
  };
}
