import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import * as s from './schemas';

export const startSingleSignOn = contract('POST /auth/single_sign_on', {
  summary: 'Start single sign-on',
  access: 'public',
  duringMaintenance: true,
  description:
    'Where the browser goes to sign in by the OpenID provider of the tenant, and a ticket, good for fifteen minutes on the same device. The provider sends the browser back to `/single_sign_on`. 404 where the tenant has no provider; 401 `provider_away`.',
  output: itemOf(s.singleSignOn),
});
export const listSignOnProviders = contract('GET /auth/oidc', {
  summary: 'List the sign-on providers',
  access: 'public',
  duringMaintenance: true,
  description:
    'The OpenID providers of the tenant, at most one, with the addresses of the portal for it. A browser opens `start`; the provider sends it back to `callback`. Empty where the tenant has none.',
  output: itemsOf(s.signOnProvider),
});
export const finishSingleSignOn = contract('POST /auth/login_by_single_sign_on', {
  summary: 'Finish single sign-on',
  access: 'public',
  duringMaintenance: true,
  description:
    '401 `ticket_expired`, also for a ticket that was used; `provider_refused` for an answer that the provider did not make for this ticket; `provider_away`, `email_not_verified`, `not_found`, `not_activated`, `disabled`. The provider is trusted to ask for a second factor.',
  body: s.singleSignOnAnswer,
  output: itemOf(s.signedIn),
});

export const getIdentityProvider = contract('GET /identity_provider', {
  summary: 'Get the identity provider',
  access: 'settings.company_management/read',
  description: 'Null where the tenant has none.',
  output: itemOf(s.identityProvider.nullable()),
});
export const updateIdentityProvider = contract('PUT /identity_provider', {
  summary: 'Update the identity provider',
  access: 'any',
  proof: 'recent',
  description:
    'Administrators alone: whoever names the provider says who is who. It is asked before it is kept: 422 `issuer: invalid` for one that nothing may be sent to, that does not answer, or that is another than it says.',
  body: s.identityProviderInput,
  output: itemOf(s.identityProvider),
});
export const removeIdentityProvider = contract('DELETE /identity_provider', {
  summary: 'Remove the identity provider',
  access: 'any',
  proof: 'recent',
  description: 'Administrators alone. Whom the provider called how is forgotten too.',
  output: done,
});
