import type { Readable } from 'node:stream';

/** Where bytes are kept. Keys are `service/tenant/…` and never come from a person. */
export interface Blobs {
  /** Durable once it resolves. */
  put(key: string, content: Buffer | { path: string; size: number }, type: string): Promise<void>;
  /** null when there is nothing under the key. */
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
}
