/** How somebody who is signed in proves that they are still the person who signed in. */
export const PROOF_METHODS = ['password', 'code', 'totp', 'passkey', 'card'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Factors that a sign-in may need beside the password. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Options of WebAuthn in their JSON form, for `navigator.credentials`. */
interface WebauthnOptions {
  challenge: string;
  [option: string]: unknown;
}

/** What goes with a 401 `second_factor_required`. */
export interface SecondFactorDemand {
  /** Good for five minutes on the device it was given to. */
  ticket: string;
  methods: SecondFactor[];
  /** Where `passkey` is among the methods. */
  passkey?: WebauthnOptions;
}

/** How long a proof is recent, in seconds. */
export const PROOF_LIFETIME_S = 300;

/** `recent`: every call needs a recent proof. Names of body members: a call that changes one of them needs it. */
export type CallProof = 'recent' | readonly string[];

/** Whether a proof is recent. Both in seconds since the epoch; null stands for a session without a proof. */
export function isRecentProof(provenAt: number | null | undefined, now: number): boolean {
  return typeof provenAt === 'number' && now - provenAt <= PROOF_LIFETIME_S;
}
