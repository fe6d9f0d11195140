import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKeys } from './derived-key';

/** Keeps what must be read again without the database knowing it. */
export interface Sealer {
  /** Encrypts with AES-256-GCM, bound to its owner: it opens for nobody else. */
  seal(text: string, owner: string): Buffer;
  /** Null where none of the keys opens it for this owner. */
  open(sealed: Buffer, owner: string): string | null;
  /** The same under the newest key; null where it is already, or none of the keys opens it. */
  resealed(sealed: Buffer, owner: string): Buffer | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function opened(key: Buffer, sealed: Buffer, owner: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** @param secrets the first seals, all open */
export function createSealer(secrets: readonly string[]): Sealer {
  const sealing = deriveKeys(secrets, 'sealed-secret');
  const seal = (text: string, owner: string): Buffer => {
    const [key] = sealing;
    if (!key) throw new Error('sealing needs a key');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  };
  const openBy = (keys: readonly Buffer[], sealed: Buffer, owner: string): string | null => {
    if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
    for (const key of keys) {
      const text = opened(key, sealed, owner);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    seal,
    open: (sealed, owner) => openBy(sealing, sealed, owner),
    resealed(sealed, owner) {
      const text = openBy(sealing.slice(1), sealed, owner);
      return text === null ? null : seal(text, owner);
    },
  };
}
