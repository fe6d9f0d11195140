import type { Company, TenantSettings } from '@portal/contracts/identity/schemas';
import { tenantWith } from '@portal/portal-kit/testing';

export function settingsWith(more: Partial<TenantSettings> = {}): TenantSettings {
  return {
    ...tenantWith(),
    version: 3,
    company_id: 1,
    default_supervisor_id: null,
    attributesFields: [
      { name: 'allow_signup', valueType: 'boolean', rule: {}, value: true },
      { name: 'email_pattern', valueType: 'pattern', rule: { max_length: 255 }, value: '' },
      { name: 'access_code_min', valueType: 'integer', rule: { min: 6, max: 20 }, value: 6 },
      { name: 'escalations', valueType: 'minutes', rule: { min: 1, max: 43_200, max_items: 10 }, value: [10, 120, 2880] },
    ],
    ...more,
  };
}

export function companyWith(more: Partial<Company> = {}): Company {
  return {
    id: 1,
    version: 5,
    name: 'ACME Foods Sp. z o.o.',
    short_name: 'ACME Foods',
    group: null,
    country: 'Polska',
    city: 'Poznań',
    street: null,
    post_code: null,
    phone: '+48601200100',
    email: null,
    website: null,
    tax_no: '7791011327',
    tax_no2: null,
    active: true,
    own: true,
    created_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}
