import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@portal/service-kit/derived-key';

const TOKEN = /^(\d{1,15})\.([\w-]{43})$/;

/** By which a person's mails of notifications can be stopped without signing in: it stands in each of them and opens nothing else. */
export interface UnsubscribeTokens {
  make(tenant: string, user: number): string;
  /** The person; null for a token that was not made here for this tenant. */
  read(tenant: string, token: string): number | null;
}

/** @param serviceKeys the first makes, all verify */
export function unsubscribeTokens(serviceKeys: readonly string[]): UnsubscribeTokens {
  const keys = deriveKeys(serviceKeys, 'unsubscribe');
  const mac = (key: Buffer, tenant: string, user: number) => createHmac('sha256', key).update(`${tenant} ${user}`).digest();
  return {
    make(tenant, user) {
      const [key] = keys;
      if (!key) throw new Error('a token needs a key');
      return `${user}.${mac(key, tenant, user).toString('base64url')}`;
    },
    read(tenant, token) {
      const [, user = '', given = ''] = TOKEN.exec(token) ?? [];
      const signature = Buffer.from(given, 'base64url');
      const holds = keys.some((key) => signature.length === 32 && timingSafeEqual(mac(key, tenant, Number(user)), signature));
      return holds ? Number(user) : null;
    },
  };
}
