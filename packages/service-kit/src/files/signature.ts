import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const HOUR_S = 3_600;
const DIGITS = 32;

/** Signs file addresses of one service. The key of an address is bound to tenant and hour; the address to the file. */
export class FileSignatures {
  private readonly newest: Buffer;

  /** @param keys the first signs, all verify */
  constructor(
    private readonly keys: readonly Buffer[],
    private readonly service: string,
  ) {
    const [newest] = keys;
    if (!newest) throw new Error('signing addresses needs a key');
    this.newest = newest;
  }

  /** Seconds since 1970 at which an address made now ends: the same for an hour, so that browsers can cache it. */
  static expiry(nowMs: number): number {
    return (Math.floor(nowMs / 1000 / HOUR_S) + 2) * HOUR_S;
  }

  /** What signs the addresses of a tenant that end at `expiry`. */
  keyOf(tenant: string, expiry: number, key = this.newest): Buffer {
    return createHmac('sha256', key).update(`${this.service}|${tenant}|${expiry}`).digest();
  }

  sign(tenant: string, id: string, expiry: number, key = this.newest): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return createHash('sha256')
      .update(this.keyOf(tenant, expiry, key))
      .update(bytes)
      .digest('hex')
      .slice(0, DIGITS);
  }

  url(tenant: string, id: string, expiry: number): string {
    return `/storage/${this.service}/${id}?e=${expiry}&s=${this.sign(tenant, id, expiry)}`;
  }

  /** The same as `url`, as SQL over `:file_key` and `:file_expiry`; null for a null id. */
  urlSql(id: string): string {
    return `'/storage/${this.service}/' || ${id} || '?e=' || :file_expiry::bigint || '&s=' || left(encode(sha256(:file_key::bytea || uuid_send(${id})), 'hex'), ${DIGITS})`;
  }

  holds(tenant: string, id: string, expiry: number, signature: string, nowMs: number): boolean {
    if (!(expiry * 1000 > nowMs)) return false;
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const expected = Buffer.from(this.sign(tenant, id, expiry, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }
}
