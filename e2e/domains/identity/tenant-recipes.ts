import { randomInt } from 'node:crypto';
import type { Company, CompanyInput, ExchangeRate, ExchangeRateInput, Tenant, TenantInput } from '@portal/contracts/identity/schemas';
import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { InnerRight, Recipe } from '../domain';

const companyForm = (client: TenantClient): CompanyInput => ({ name: canaryOf(client), short_name: canaryOf(client), active: true });

/** A company of the tenant that nothing refers to. */
export async function newCompany(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<Company>(client.call('POST', '/companies', companyForm(client)));
  return { id };
}

const DAY_MS = 86_400_000;
const LAST_DAY = 2_500_000;

/** A rate of some day: only one of each currency and day is taken. */
function rateForm(): ExchangeRateInput {
  const day = new Date(randomInt(LAST_DAY) * DAY_MS);
  return { currency_id: 756, rate: '1.05', valid_from: day.toISOString().slice(0, 10) };
}

/** A stored exchange rate of the tenant. */
export async function newExchangeRate(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<ExchangeRate>(client.call('POST', '/exchange_rates', rateForm()));
  return { id };
}

/** A currency in which no recipe stores a rate: of British pounds. */
export async function newRatedCurrency(client: TenantClient): Promise<number> {
  const { currency_id } = await client.item<ExchangeRate>(client.call('POST', '/exchange_rates', { ...rateForm(), currency_id: 826 }));
  return currency_id;
}

/** The settings as they are, which changes nothing. */
async function settingsForm(client: TenantClient): Promise<TenantInput> {
  const tenant = await client.item<Required<Tenant>>(client.call('GET', '/tenant'));
  const { version, supportedLocales, default_locale, default_timezone, default_currency_id, default_supervisor_id } = tenant;
  return { version, supportedLocales, default_locale, default_timezone, default_currency_id, default_supervisor_id };
}

/** The calls of a tenant's configuration. What shuts people out has no recipe: it is tried by the tests of svc-identity and the BFF. */
export const tenantRecipes: Readonly<Record<string, Recipe>> = {
  'PUT /tenant': { body: settingsForm },
  'PATCH /tenant/attributes': { body: () => ({ name: 'audit_days', value: 365 }) },
  'POST /tenant/logo': {},
  'DELETE /tenant/logo/:logoId': { params: async (client) => ({ logoId: (await client.uploadedFile('/tenant/logo')).id }) },
  'GET /exchange_rates': {},
  'POST /exchange_rates': { body: rateForm },
  'DELETE /exchange_rates/:id': { params: newExchangeRate },
  'POST /exchange_rates/import': { body: () => ({}) },
  'GET /companies': {},
  'GET /companies/:id': { params: newCompany },
  'POST /companies': { body: companyForm },
  'PUT /companies/:id': { params: newCompany, body: companyForm },
  'DELETE /companies/:id': { params: newCompany },
};

export const tenantInnerRights: readonly InnerRight[] = [
  { route: 'GET /companies/:id', right: 'settings.companies/read', also: [], params: newCompany },
  { route: 'PUT /companies/:id', right: 'settings.companies/update', also: [], params: newCompany, body: companyForm },
];
