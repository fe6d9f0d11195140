import { createHash, randomBytes } from 'node:crypto';

/** A token is the id of what it opens and a secret that only its holder has; the database keeps the secret's hash. */
export interface OpaqueToken {
  id: string;
  secret: string;
}

/** A new secret of 256 bits. */
export const newTokenSecret = () => randomBytes(32).toString('base64url');

/** SHA-256 does: the secret is random, there is nothing to guess. */
export const hashTokenSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** `<id>.<secret>`, both in base64url. */
export function writeToken({ id, secret }: OpaqueToken): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${secret}`;
}

/** Null for anything that is not a token. */
export function readToken(token: string): OpaqueToken | null {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(token);
  if (!match?.[1] || !match[2]) return null;
  const hex = Buffer.from(match[1], 'base64url').toString('hex');
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret: match[2] };
}
