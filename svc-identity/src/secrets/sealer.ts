import { createHmac } from 'node:crypto';
import { deriveKeys } from '@portal/service-kit/derived-key';
import { createSealer as createKitSealer, type Sealer as KitSealer } from '@portal/service-kit/sealer';

/** Keeps what must be read again, or found again, without the database knowing it. */
export interface Sealer extends KitSealer {
  /** HMAC of a random secret under each key, the newest first: the first is stored, all are looked for. */
  hashes(text: string): Buffer[];
}

/** @param peppers the first seals, all open */
export function createSealer(peppers: readonly string[]): Sealer {
  const hashing = deriveKeys(peppers, 'recovery-code');
  return { ...createKitSealer(peppers), hashes: (text) => hashing.map((key) => createHmac('sha256', key).update(text).digest()) };
}
