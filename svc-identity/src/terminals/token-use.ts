/** What is known of a terminal's tokens. */
export interface KnownTokens {
  device_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  /** Of tokens from before that one, the newest first. */
  older_hashes: readonly Buffer[];
}

/** What was shown: the token, the one that its holder wants next, and the device. */
export interface ShownToken {
  device: string | null;
  used: Buffer;
  next: Buffer;
}

/**
 * What the use of a token of a registration means. `first`: it is the one that is good. `again`: the answer to its first use got lost, and
 * its holder asks the same again. `copied`: somebody else has used it, or has it now; who of the two is the thief cannot be told.
 * `unknown`: it is no token of the registration, so that whoever makes one up ends nothing.
 */
export function tokenUse(known: KnownTokens, { device, used, next }: ShownToken): 'first' | 'again' | 'copied' | 'unknown' {
  const was = [known.token_hash, known.previous_hash, ...known.older_hashes].some((hash) => hash?.equals(used));
  if (!was) return 'unknown';
  if (known.device_id !== device) return 'copied';
  if (known.token_hash.equals(used)) return 'first';
  return known.previous_hash?.equals(used) && known.token_hash.equals(next) ? 'again' : 'copied';
}
