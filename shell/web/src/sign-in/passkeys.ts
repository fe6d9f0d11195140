import type { PasskeyAssertion, PasskeyChallenge, PasskeyCredential } from '@portal/contracts/identity/schemas';

type Options = PasskeyChallenge['options'];

/** Fetched when a passkey is used: nobody else needs it. */
const webauthn = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Browsers offer passkeys over https and on localhost alone. */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Whether the person closed the browser's dialog, or it waited too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && /^(NotAllowedError|AbortError|InvalidStateError)$/.test(error.name);

/** Has the authenticator make a passkey. Rejects when the person cancels. */
export async function createPasskey(options: Options): Promise<PasskeyCredential> {
  const { startRegistration } = await webauthn();
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, transports: transports as PasskeyCredential['response']['transports'] } };
}

/** Has an authenticator sign the challenge. Rejects when the person cancels. */
export async function signWithPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await webauthn();
  const { id, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
