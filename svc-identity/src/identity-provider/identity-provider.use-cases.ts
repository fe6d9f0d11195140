import * as contracts from '@portal/contracts/identity/contracts';
import type { IdentityProvider } from '@portal/contracts/identity/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { readPublicUrl } from '../external/public-url';
import { assertAdministrator } from '../people/management-rights';
import { findProvider, removeProvider, saveProvider, unknownGroups, type StoredProvider } from './identity-provider.repository';
import { ProviderRefused, type ProviderSettings } from '../external/openid/provider-client';
import { ProviderUnavailable } from '../external/openid/provider-fetch';
import { secretOwner } from './secret-owner';

/** What is answered of a stored provider: everything but the secret. */
const answered = ({ client_secret: _secret, end_session_endpoint: _end, ...provider }: StoredProvider): IdentityProvider => provider;

/** @throws Invalid where the provider does not answer as the one it should be */
async function askForEndSession(deps: Deps, settings: ProviderSettings): Promise<string | null> {
  try {
    return await deps.providerClient.endSessionEndpoint(settings);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Invalid({ issuer: ['invalid', 'The provider does not answer at this address.'] });
    if (error instanceof ProviderRefused) throw new Invalid({ issuer: ['invalid', 'What answers at this address is not this provider.'] });
    throw error;
  }
}

function auditChange(query: Query, tenant: string, changed: readonly string[]): void {
  query.audit({ action: 'identity.settings_changed', object: { type: 'tenant', id: tenant }, detail: { changed } });
}

const getIdentityProvider = useCase({
  contract: contracts.getIdentityProvider,
  async run({ query }) {
    const provider = await findProvider(query);
    return { status: 'ok', item: provider && answered(provider) };
  },
});

const updateIdentityProvider = useCase({
  contract: contracts.updateIdentityProvider,
  transaction: false,
  async run({ caller, ctx, query, body, deps, inTransaction }) {
    assertAdministrator(caller);
    const { client_secret: given, ...provider } = body;
    const before = await findProvider(query);
    // A secret is sent to the issuer that it was given for, and to no other.
    const same = before?.issuer === provider.issuer && before.client_id === provider.client_id;
    const secret = given ?? (same ? deps.sealer.open(before.client_secret, secretOwner(ctx.tenant)) : null);
    if (secret === null) throw new Invalid({ client_secret: 'required' });
    if (!readPublicUrl(provider.issuer, deps.config.OPENID_TRUSTED_ORIGINS)) throw new Invalid({ issuer: 'invalid' });
    if (provider.group_mapping.length > 0 && provider.groups_claim === '') throw new Invalid({ groups_claim: 'required' });
    const unknown = await unknownGroups(
      query,
      provider.group_mapping.map(({ group_id }) => group_id),
    );
    const faults = provider.group_mapping.flatMap(({ group_id }, at) =>
      unknown.includes(group_id) ? [[`group_mapping.${at}.group_id`, 'not_found'] as const] : [],
    );
    if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
    const end_session_endpoint = await askForEndSession(deps, { ...provider, secret });
    return inTransaction(async (own) => {
      const client_secret = deps.sealer.seal(secret, secretOwner(ctx.tenant));
      await saveProvider(own, { ...provider, client_secret, end_session_endpoint });
      const names = Object.keys(provider) as (keyof IdentityProvider)[];
      const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(provider[name]));
      const told = [...changed, ...(given === undefined ? [] : ['client_secret'])].map((name) => `identity_provider.${name}`);
      if (told.length > 0) auditChange(own, ctx.tenant, told);
      return { status: 'ok' as const, item: provider };
    });
  },
});

const removeIdentityProvider = useCase({
  contract: contracts.removeIdentityProvider,
  async run({ caller, ctx, query }) {
    assertAdministrator(caller);
    if (await removeProvider(query)) auditChange(query, ctx.tenant, ['identity_provider']);
    return { status: 'ok' };
  },
});

export const identityProviderUseCases = [getIdentityProvider, updateIdentityProvider, removeIdentityProvider];
