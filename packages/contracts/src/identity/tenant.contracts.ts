import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { companiesList } from './lists';
import * as s from './schemas';

const READ = 'settings.company_management/read';
const UPDATE = 'settings.company_management/update';

export const getTenant = contract('GET /tenant', {
  summary: 'Get the tenant',
  access: 'public',
  duringMaintenance: true,
  description: `What the sign-in page needs to know of the tenant. Who has \`${READ}\` also gets \`version\`, \`company_id\`, \`default_supervisor_id\`, \`attributesFields\` and every attribute.`,
  output: itemOf(s.tenant),
});
export const updateTenant = contract('PUT /tenant', {
  summary: 'Update the tenant',
  access: UPDATE,
  description: '409 `version_conflict` for a stale version. `attributes` changes those that it names, as `PATCH tenant/attributes` does.',
  body: s.tenantInput,
  output: itemOf(s.tenant),
});
export const updateTenantAttribute = contract('PATCH /tenant/attributes', {
  summary: 'Change a setting of the tenant',
  access: UPDATE,
  description: 'Changes one setting. 422 `value` where its type or rule refuses it: "Regex delimiters must be escaped" for a pattern.',
  body: s.attributeInput,
  output: itemOf(s.tenant),
});
export const addTenantLogo = contract('POST /tenant/logo', {
  summary: 'Upload the logo of the tenant',
  access: UPDATE,
  status: 201,
  file: 'photo',
  description: 'In place of the one before; everybody at the address sees it.',
  output: itemOf(s.photo),
});
export const removeTenantLogo = contract('DELETE /tenant/logo/:logoId', {
  summary: 'Remove the logo of the tenant',
  access: UPDATE,
  params: s.logoParams,
  output: done,
});
export const startMaintenance = contract('PUT /tenant/maintenance', {
  summary: 'Start maintenance of the tenant',
  access: 'any',
  description:
    'Administrators alone. From now on everybody else is answered 503 `maintenance` with the message and the end, at which it ends by itself. Again: another message or end.',
  body: s.maintenanceInput,
  output: itemOf(s.tenant),
});
export const endMaintenance = contract('DELETE /tenant/maintenance', {
  summary: 'End maintenance of the tenant',
  access: 'any',
  description: 'Administrators alone.',
  output: itemOf(s.tenant),
});

export const listCompanies = contract('GET /companies', {
  summary: 'List companies',
  access: 'settings.companies/read',
  query: listQuery(companiesList),
  output: pageOf(s.company),
});
export const getCompany = contract('GET /companies/:id', {
  summary: 'Get a company',
  access: 'any',
  description: "Needs `settings.companies/read`; for the tenant's own company `settings.company_management/read` will do.",
  params: byId,
  output: itemOf(s.company),
});
export const createCompany = contract('POST /companies', {
  summary: 'Create a company',
  access: 'settings.companies/create',
  status: 201,
  body: s.companyInput,
  output: itemOf(s.company),
});
export const updateCompany = contract('PUT /companies/:id', {
  summary: 'Update a company',
  access: 'any',
  description:
    "Needs `settings.companies/update`, for the tenant's own company `settings.company_management/update`: its short name is what the portal calls the tenant. 409 `version_conflict`.",
  params: byId,
  body: s.companyInput,
  output: itemOf(s.company),
});
export const removeCompany = contract('DELETE /companies/:id', {
  summary: 'Remove a company',
  access: 'settings.companies/delete',
  description: "409 `in_use` for the tenant's own company.",
  params: byId,
  output: done,
});

export const listCurrencies = contract('GET /global/currencies', {
  summary: 'List currencies',
  access: 'any',
  output: itemsOf(s.currency),
});
export const listTimezones = contract('GET /global/timezones', { summary: 'List time zones', access: 'any', output: itemsOf(s.timezone) });
export const listEncodings = contract('GET /global/encodings', {
  summary: 'List character encodings',
  access: 'any',
  description: 'Character encodings that files of other systems are read and written in.',
  output: itemsOf(s.encoding),
});
