import { createCipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave for messages to it (RFC 8291): its public key and a secret, as bytes. */
export interface ReceiverKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** Chosen anew for each message; given in tests alone. */
export interface MessageKeys {
  salt: Buffer;
  pair: ECDH;
}

const CURVE = 'prime256v1';
/** The one record of a message; longer ones are refused by push services. */
const RECORD = 4096;
/** Longest text, in bytes: a record less the header, the end mark and the tag. */
export const PAYLOAD_MAX = RECORD - 86 - 1 - 16;
/** Ends the last record. */
const LAST = Buffer.from([2]);

const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/** Whether the bytes are a public key and a secret that messages can be encrypted for. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    return pair.computeSecret(p256dh).length > 0;
  } catch {
    return false;
  }
}

function newMessageKeys(): MessageKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), pair };
}

/**
 * Encrypts a text for one browser: the body of a push request, `aes128gcm` (RFC 8188, RFC 8291).
 * @throws RangeError for a text that is too long
 */
export function encryptPayload(text: string, { p256dh, auth }: ReceiverKeys, { salt, pair }: MessageKeys = newMessageKeys()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > PAYLOAD_MAX) throw new RangeError(`a push message of ${plain.length} bytes`);
  const own = pair.getPublicKey();
  const shared = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own, Buffer.from([1])]);
  const extracted = createHmac('sha256', auth).update(pair.computeSecret(p256dh)).digest();
  const material = createHmac('sha256', extracted).update(shared).digest();
  const key = Buffer.from(hkdfSync('sha256', material, salt, info('aes128gcm'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, info('nonce'), 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(Buffer.concat([plain, LAST])), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD);
  size.writeUInt8(own.length, 4);
  return Buffer.concat([salt, size, own, record]);
}
