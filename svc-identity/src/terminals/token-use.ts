/** What is known of a terminal's tokens. */
export interface KnownTokens {
  device_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
}

/** What was shown: the token, the one that its holder wants next, and the device. */
export interface ShownToken {
  device: string | null;
  used: Buffer;
  next: Buffer;
}

/**
 * What the use of a token of a registration means. `first`: it is the one that is good. `again`: the answer to its first use got lost, and its
 * holder asks the same again. `copied`: somebody else has used it, or has it now; who of the two is the thief cannot be told.
 */
export function tokenUse(known: KnownTokens, { device, used, next }: ShownToken): 'first' | 'again' | 'copied' {
  if (known.device_id !== device) return 'copied';
  if (known.token_hash.equals(used)) return 'first';
  return known.previous_hash?.equals(used) && known.token_hash.equals(next) ? 'again' : 'copied';
}
