/** How somebody who is signed in proves that they are still the person who signed in. */
export const PROOF_METHODS = ['password', 'code', 'totp', 'passkey', 'card'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** How long a proof is recent, in seconds. */
export const PROOF_LIFETIME_S = 300;

/** `recent`: every call needs a recent proof. Names of body members: a call that changes one of them needs it. */
export type CallProof = 'recent' | readonly string[];

/** Whether a proof is recent. Both in seconds since the epoch; null stands for a session without a proof. */
export function isRecentProof(provenAt: number | null | undefined, now: number): boolean {
  return typeof provenAt === 'number' && now - provenAt <= PROOF_LIFETIME_S;
}
