import { createHash } from 'node:crypto';

/** What one single sign-on is recognised by. */
export interface SignOnValues {
  state: string;
  nonce: string;
  /** Of PKCE. */
  codeVerifier: string;
}

/** The three values of a challenge, so that none of them is kept: its random value never leaves the database. */
export function signOnValues(random: string): SignOnValues {
  const derived = (name: string) => createHash('sha256').update(`${name}:${random}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code_verifier') };
}

/** Where the provider sends the browser: the sign-in page at the tenant's own address. */
export const redirectUri = (origin: string) => `${origin}/single_sign_on`;
