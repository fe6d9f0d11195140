import type { IdentityProvider } from '@portal/contracts/identity/schemas';
import type * as OpenId from 'openid-client';
import { DiscoveryCache } from './discovery-cache';
import { readPublicUrl } from '../public-url';
import type { Claims } from './provider-claims';
import { ProviderUnavailable, providerFetch } from './provider-fetch';
import { redirectUri, type SignOnValues } from './sign-on-values';

/** The provider did not say what was asked for: the code, the tokens or who they are for are wrong. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** What a provider is asked as. */
export type ProviderSettings = Pick<IdentityProvider, 'issuer' | 'client_id' | 'scopes'> & { secret: string };

/** Asks OpenID providers. */
export interface ProviderClient {
  /**
   * Looks whether the provider is what it says. Returns its page for signing out, null where it has none. @throws ProviderUnavailable,
   * ProviderRefused
   */
  endSessionEndpoint(settings: ProviderSettings): Promise<string | null>;
  /** Where the browser goes to sign in. @throws ProviderUnavailable, ProviderRefused */
  authorizationUrl(settings: ProviderSettings, origin: string, values: SignOnValues): Promise<string>;
  /** What the provider says about whom the browser comes back as. @throws ProviderUnavailable, ProviderRefused */
  claims(settings: ProviderSettings, origin: string, values: SignOnValues, search: string): Promise<Claims & { sub: string }>;
}

/** `openid` comes first, and once. */
const scopeOf = (scopes: string) => [...new Set(['openid', ...scopes.split(' ').filter((scope) => scope !== '')])].join(' ');

/** Whether the provider, or the way to it, failed; the library wraps what a call threw. */
function isAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (at instanceof ProviderUnavailable) return true;
  return false;
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAway(error)) throw new ProviderUnavailable('the provider is away', { cause: error });
    const { code, error: word } = error as { code?: unknown; error?: unknown };
    throw new ProviderRefused(String(word ?? code ?? (error instanceof Error ? error.name : 'unknown')), { cause: error });
  }
}

/** @param trusted origins of providers that are reached wherever they are, and without https */
export function createProviderClient(trusted: readonly string[]): ProviderClient {
  const call = providerFetch(trusted);
  // Loaded with the first sign-in by a provider: most tenants have none.
  const library = () => import('openid-client');
  const known = new DiscoveryCache();
  const discover = (openId: typeof OpenId, settings: ProviderSettings) => known.get(settings, () => fetchConfiguration(openId, settings));
  const fetchConfiguration = async (openId: typeof OpenId, { issuer, client_id, secret }: ProviderSettings) =>
    openId.discovery(new URL(issuer), client_id, { client_secret: secret }, openId.ClientSecretPost(secret), {
      [openId.customFetch]: call,
      // The library leaves the signature out where TLS vouches for the sender.
      execute: [openId.enableNonRepudiationChecks, ...(new URL(issuer).protocol === 'http:' ? [openId.allowInsecureRequests] : [])],
    });
  return {
    endSessionEndpoint: (settings) =>
      asked(async () => {
        const { end_session_endpoint: page } = (await discover(await library(), settings)).serverMetadata();
        // Browsers of the tenant go there: no script, no address of their own network.
        return page === undefined ? null : (readPublicUrl(page, trusted)?.href ?? null);
      }),
    authorizationUrl: (settings, origin, { state, nonce, codeVerifier }) =>
      asked(async () => {
        const openId = await library();
        const config = await discover(openId, settings);
        return openId.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri(origin),
          scope: scopeOf(settings.scopes),
          state,
          nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }).href;
      }),
    claims: (settings, origin, { state, nonce, codeVerifier }, search) =>
      asked(async () => {
        const openId = await library();
        const config = await discover(openId, settings);
        const tokens = await openId
          .authorizationCodeGrant(config, new URL(redirectUri(origin) + search), {
            pkceCodeVerifier: codeVerifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          })
          .catch((error: unknown) => {
            if (isAway(error)) known.forget(settings);
            throw error;
          });
        const idToken = tokens.claims();
        if (!idToken) throw new ProviderRefused('no ID token');
        const more = config.serverMetadata().userinfo_endpoint ? await openId.fetchUserInfo(config, tokens.access_token, idToken.sub) : {};
        return { ...idToken, ...more, sub: idToken.sub };
      }),
  };
}
