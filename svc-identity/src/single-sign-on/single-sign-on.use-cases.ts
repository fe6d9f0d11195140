import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound, Unauthenticated } from '@portal/service-kit/errors';
import { type Query, withTenant } from '@portal/service-kit/query';
import { attemptSucceeded, beginAttempt, type AttemptSource, publicCounters } from '../attempts/guard';
import { type Deps, useCase } from '../deps';
import { findChallenge, insertChallenge, useChallenge } from '../factors/challenge.repository';
import { deviceOf } from '../devices/device-of';
import { type SignInPlace, startProvidedSession } from '../sign-in/start-session';
import { applyGroups } from './apply-groups';
import { bindSubject, findByEmail, findBySubject, type KnownPerson } from './external-identity.repository';
import { findProvider, type StoredProvider } from '../identity-provider/identity-provider.repository';
import { type Claims, verifiedEmail } from '../external/openid/provider-claims';
import { ProviderRefused, type ProviderSettings } from '../external/openid/provider-client';
import { ProviderUnavailable } from '../external/openid/provider-fetch';
import { secretOwner } from '../identity-provider/secret-owner';
import { signOnValues } from '../external/openid/sign-on-values';

const PURPOSE = 'single_sign_on';
/** People type a password and a second factor at the provider, in seconds. */
const LIFETIME_S = 900;

const AWAY = () => new Unauthenticated('provider_away', 'The provider of the single sign-on does not answer.');
const REFUSED = () => new Unauthenticated('provider_refused', 'The provider did not confirm this sign-in.');
const TICKET_OVER = () => new Unauthenticated('ticket_expired', 'Sign in from the beginning.');

/** Where there is none it cannot be signed in by. @throws NotFound */
async function providerOf(query: Query, deps: Deps, tenant: string): Promise<{ provider: StoredProvider; settings: ProviderSettings }> {
  const provider = await findProvider(query);
  if (!provider) throw new NotFound('The provider');
  const secret = deps.sealer.open(provider.client_secret, secretOwner(tenant));
  if (secret === null) throw new Error('the secret of the provider is under none of PEPPERS');
  return { provider, settings: { ...provider, secret } };
}

/** Says what an error of the provider means for whoever signs in. */
function explained(error: unknown): unknown {
  if (error instanceof ProviderUnavailable) return AWAY();
  return error instanceof ProviderRefused ? REFUSED() : error;
}

/** Each ticket is a row and may be a question to the provider: those that nobody signs in with are counted. */
const startCounters = (place: AttemptSource) => publicCounters(place, PURPOSE);

export const startSingleSignOn = useCase({
  contract: contracts.startSingleSignOn,
  transaction: false,
  async run({ ctx, query, deps, origin, log, address }) {
    const { settings } = await providerOf(query, deps, ctx.tenant);
    // The provider sends a browser back, and to the address that it shows.
    if (origin === '') throw new NotFound('The provider');
    const device = deviceOf(ctx.device);
    const here = { tenant: ctx.tenant, device, address };
    await beginAttempt(deps.db, here, startCounters(here));
    const { ticket, webauthn } = await withTenant(deps.db, ctx, (own) =>
      insertChallenge(own, { purpose: PURPOSE, user: null, session: null, device, lifetimeS: LIFETIME_S }),
    );
    try {
      const url = await deps.providerClient.authorizationUrl(settings, origin, signOnValues(webauthn));
      return { status: 'ok', item: { ticket, url } };
    } catch (error) {
      log.warn({ issuer: settings.issuer, reason: (error as Error).message }, 'a single sign-on could not begin');
      throw explained(error);
    }
  },
});

export const listSignOnProviders = useCase({
  contract: contracts.listSignOnProviders,
  async run({ query }) {
    const provider = await findProvider(query);
    if (!provider) return { status: 'ok', items: [] };
    const { label, required } = provider;
    return {
      status: 'ok',
      items: [{ provider: 'openid', label, required, start: '/api/auth/oidc/openid/start', callback: '/single_sign_on' }],
    };
  },
});

/** Who the provider means: whom it meant before, else who has the address that it has verified. Null for nobody. */
async function personOf(query: Query, { issuer }: StoredProvider, claims: Claims & { sub: string }): Promise<KnownPerson | null> {
  const known = await findBySubject(query, issuer, claims.sub);
  if (known) return known;
  const email = verifiedEmail(claims);
  if (email === null) throw new Unauthenticated('email_not_verified', 'The provider has not verified the e-mail address.');
  const found = await findByEmail(query, issuer, email);
  if (found?.account_status !== 'active') return found;
  return (await bindSubject(query, issuer, claims.sub, found.id)) ? found : null;
}

/** Signs in whom the provider means. @throws Unauthenticated */
async function signInAs(query: Query, place: SignInPlace, provider: StoredProvider, claims: Claims & { sub: string }) {
  const person = await personOf(query, provider, claims);
  if (!person) throw new Unauthenticated('not_found', 'There is no such person.');
  const { id, account_status } = person;
  if (account_status !== 'active')
    throw new Unauthenticated(account_status === 'disabled' ? 'disabled' : 'not_activated', 'The account is not active.');
  await applyGroups(query, id, claims, provider);
  return startProvidedSession(query, place, id, { method: 'single_sign_on', secondFactor: null });
}

export const finishSingleSignOn = useCase({
  contract: contracts.finishSingleSignOn,
  transaction: false,
  async run(call) {
    const { ctx, query, deps, body, origin, log } = call;
    const { provider, settings } = await providerOf(query, deps, ctx.tenant);
    const challenge = await findChallenge(query, { ticket: body.ticket, purpose: PURPOSE, device: deviceOf(ctx.device), session: null });
    // Used up before the provider is asked: each ticket is worth one answer, right or wrong.
    const isFirst = challenge && (await withTenant(deps.db, ctx, (own) => useChallenge(own, challenge.id)));
    if (!isFirst) throw TICKET_OVER();
    try {
      const claims = await deps.providerClient.claims(settings, origin, signOnValues(challenge.webauthn), body.search);
      const item = await withTenant(deps.db, ctx, async (own) => {
        const session = await signInAs(own, call, provider, claims);
        attemptSucceeded(own, startCounters({ tenant: ctx.tenant, device: deviceOf(ctx.device), address: call.address }), false);
        return session;
      });
      return { status: 'ok', item };
    } catch (error) {
      const told = explained(error);
      if (!(told instanceof Unauthenticated)) throw told;
      log.warn({ issuer: settings.issuer, status: told.status, reason: (error as Error).message }, 'a single sign-on was refused');
      const detail = { method: PURPOSE, reason: told.status };
      await withTenant(deps.db, ctx, (own) => Promise.resolve(own.audit({ action: 'identity.sign_in_failed', detail })));
      throw told;
    }
  },
});
