import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** SHA-256 of what a request sends, in hexadecimal. The browser's own is missing where a plant's portal is not on https. */
export async function bodyHash(sent: string | Blob): Promise<string> {
  const bytes = typeof sent === 'string' ? new TextEncoder().encode(sent) : new Uint8Array(await sent.arrayBuffer());
  return bytesToHex(sha256(bytes));
}
