import type { Sealer } from '@portal/service-kit/sealer';
import type { ConnectionSecrets } from '../connections/open-folder';
import type { Hidden } from './config.repository';

/** What is sent of a connection's secrets. */
export interface SentSecrets {
  password?: string | null;
  private_key?: string | null;
  passphrase?: string | null;
}

/** Secrets open for the tenant that they were sealed for, and for no other. */
const ownerOf = (tenant: string) => `partner:${tenant}`;

/** The secrets of a stored configuration; none where no key opens them any more. */
export function openSecrets(sealer: Sealer, tenant: string, sealed: Buffer): ConnectionSecrets {
  return JSON.parse(sealer.open(sealed, ownerOf(tenant)) ?? '{}') as ConnectionSecrets;
}

/**
 * Whether the stored secrets stay for what is sent. They never go to another host than the one that they were given for: whoever may change
 * a connection may not read them.
 */
export const keepsSecrets = (before: Pick<Hidden, 'host'> | null, host: string | null | undefined): boolean =>
  before !== null && before.host === (host ?? null);

/** Sealed columns: those kept, with what is sent over them. */
export function sealedFields(sealer: Sealer, tenant: string, kept: ConnectionSecrets, sent: SentSecrets) {
  const secrets = { ...kept };
  for (const name of ['password', 'private_key', 'passphrase'] as const) {
    const value = sent[name];
    if (value !== null && value !== undefined) secrets[name] = value;
  }
  return {
    secrets: sealer.seal(JSON.stringify(secrets), ownerOf(tenant)),
    has_password: secrets.password !== undefined,
    has_private_key: secrets.private_key !== undefined,
  };
}
