import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { getOwnTenant, STORAGE_QUOTA } from './tenant.repository';

export const getTenant = useCase({
  contract: contracts.getTenant,
  async run({ query }) {
    const { label, name, locales, default_locale, default_timezone, default_currency_id, attributes: all } = await getOwnTenant(query);
    // Everybody at the address may ask: how much a plant may store is for its administrators.
    const { [STORAGE_QUOTA]: _, ...attributes } = all;
    const allow_signup = attributes.allow_signup === true;
    return {
      status: 'ok' as const,
      item: {
        label,
        name,
        supportedLocales: locales,
        default_locale,
        default_timezone,
        default_currency_id,
        logo: null,
        allow_signup,
        attributes,
      },
    };
  },
});
