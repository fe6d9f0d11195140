import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyChallenge, PasskeyCredential } from '@portal/contracts/identity/schemas';
import { BadRequest } from '@portal/service-kit/errors';
import { CHALLENGE_LIFETIME_S } from './challenge.repository';
import type { StoredPasskey } from './passkey.repository';

type Options = PasskeyChallenge['options'];

const TIMEOUT_MS = CHALLENGE_LIFETIME_S * 1000;

/** Loaded with the first passkey, with all that reads keys and certificates: no start waits for it. */
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to the tenant's host. @throws BadRequest where no browser asks */
function relyingParty(origin: string): string {
  if (!URL.canParse(origin)) throw new BadRequest();
  return new URL(origin).hostname;
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const idsOf = (passkeys: readonly StoredPasskey[]) => passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** Asks for one of these passkeys, or for any that the authenticator knows for this host. */
export async function assertionOptions(origin: string, challenge: string, passkeys: readonly StoredPasskey[] = []): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(origin),
    challenge: bytesOf(challenge),
    allowCredentials: idsOf(passkeys),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  return { ...options };
}

interface Enrolling {
  tenant: { id: string; name: string };
  user: { id: number; name: string; email: string | null };
  passkeys: readonly StoredPasskey[];
}

/** Asks for a new passkey that the authenticator finds by itself and gives out after it knows its owner. */
export async function enrolmentOptions(origin: string, challenge: string, { tenant, user, passkeys }: Enrolling): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: tenant.name,
    rpID: relyingParty(origin),
    challenge: bytesOf(challenge),
    // Tells the authenticator that it is the same person without telling who.
    userID: new Uint8Array(createHash('sha256').update(`${tenant.id}:${user.id}`).digest()),
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: idsOf(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: TIMEOUT_MS,
  });
  return { ...options };
}

const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const;

/** Where a challenge is answered. */
interface Expected {
  challenge: string;
  origin: string;
}

const expectationsOf = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: relyingParty(origin),
  requireUserVerification: true,
});

/** The signature counter after a right assertion, null for any other: another challenge, origin, host, key, or nobody verified. */
export async function verifyAssertion(
  passkey: StoredPasskey,
  { id, response }: PasskeyAssertion,
  expected: Expected,
): Promise<number | null> {
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(expected),
      response: { ...PUBLIC_KEY, id, rawId: id, response: { ...signed, ...(userHandle && { userHandle }) } },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

type NewCredential = Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** The credential that an authenticator made, null when it does not answer the challenge. */
export async function verifyCredential({ id, response }: PasskeyCredential, expected: Expected): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(expected),
      response: { ...PUBLIC_KEY, id, rawId: id, response },
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
    };
  } catch {
    return null;
  }
}
