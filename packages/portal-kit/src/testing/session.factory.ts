import type { Session, Tenant } from '@portal/contracts/identity/schemas';
import type { PublishedManifest, RegistryEntry } from '../portal/published';

export function tenantWith(more: Partial<Tenant> = {}): Tenant {
  return {
    label: 'acme',
    name: 'ACME Foods',
    supportedLocales: ['pl', 'en', 'de', 'uk'],
    default_locale: 'pl',
    default_timezone: 'Europe/Warsaw',
    default_currency_id: 985,
    logo: null,
    allow_signup: true,
    attributes: {},
    maintenance: null,
    ...more,
  };
}

export function sessionWith(more: Partial<Session> = {}): Session {
  return {
    user: {
      id: 7,
      name: 'Anna Nowak',
      email: 'anna@acme.test',
      photo: null,
      preferred_locale: 'en',
      timezone: 'Europe/Warsaw',
      group_ids: [],
    },
    permissions: {},
    admin: false,
    terminal: null,
    expires_at: '2099-01-01T00:00:00.000Z',
    idle_after_s: 28_800,
    shared_device: false,
    must_enrol: false,
    provider_sign_out: null,
    ...more,
  };
}

/** A deployed unit with nothing in it but what is given. */
export function deployed(name: string, more: Partial<PublishedManifest> = {}): RegistryEntry {
  return {
    name,
    entry: `/mfe/${name}/mf-manifest.json`,
    manifest: { name, api: 1, namespace: name, routes: [], menu: [], settings: [], widgets: [], slots: [], terminals: [], ...more },
  };
}
