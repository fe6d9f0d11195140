import type { TenantInput, TenantSettings } from '@portal/contracts/identity/schemas';
import type { Locale } from '@portal/contracts/locales';
import { chosenOrNull } from '@portal/portal-kit/forms';

/** The settings as their form holds them; 0 for nobody. */
export type TenantValues = {
  supportedLocales: Locale[];
  default_locale: Locale;
  default_currency_id: number;
  default_timezone: string;
  default_supervisor_id: number;
};

export const tenantValues = (tenant: TenantSettings): TenantValues => ({
  supportedLocales: [...tenant.supportedLocales],
  default_locale: tenant.default_locale,
  default_currency_id: tenant.default_currency_id,
  default_timezone: tenant.default_timezone,
  default_supervisor_id: tenant.default_supervisor_id ?? 0,
});

export const tenantInput = ({ default_supervisor_id, ...values }: TenantValues, version: number): TenantInput => ({
  ...values,
  version,
  default_supervisor_id: chosenOrNull(default_supervisor_id),
});

/** The default language once the supported ones are these: removing it makes the first remaining one the default. */
export function defaultAmong(locales: readonly Locale[], current: Locale): Locale {
  return locales.includes(current) ? current : (locales[0] ?? current);
}
