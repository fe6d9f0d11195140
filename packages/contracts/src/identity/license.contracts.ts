import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

const READ = 'settings.staff/read';
const UPDATE = 'settings.staff/update';
const REFUSED = '422 `expires: too_low` before `issued`.';

export const listLicenses = contract('GET /users/:id/licenses', {
  summary: 'List the licences of a person',
  access: READ,
  description: 'All licences of a person, by name.',
  params: byId,
  output: itemsOf(s.license),
});
export const getLicense = contract('GET /users/:id/licenses/:licenseId', {
  summary: 'Get a licence of a person',
  access: READ,
  params: s.licenseParams,
  output: itemOf(s.license),
});
export const createLicense = contract('POST /users/:id/licenses', {
  summary: 'Create a licence of a person',
  access: UPDATE,
  status: 201,
  description: `The person, their supervisor and those who manage people are told 60, 30 and 7 days before it expires. ${REFUSED}`,
  params: byId,
  body: s.licenseInput,
  output: itemOf(s.license),
});
export const updateLicense = contract('PUT /users/:id/licenses/:licenseId', {
  summary: 'Update a licence of a person',
  access: UPDATE,
  description: `${REFUSED} 409 \`version_conflict\`.`,
  params: s.licenseParams,
  body: s.licenseInput,
  output: itemOf(s.license),
});
export const removeLicense = contract('DELETE /users/:id/licenses/:licenseId', {
  summary: 'Remove a licence of a person',
  access: UPDATE,
  description: 'With its entries.',
  params: s.licenseParams,
  output: done,
});
export const listLicenseEntries = contract('GET /users/:id/licenses/:licenseId/entries', {
  summary: 'List the entries of a licence',
  access: READ,
  description: 'All entries of a licence, by name.',
  params: s.licenseParams,
  output: itemsOf(s.licenseEntry),
});
export const createLicenseEntry = contract('POST /users/:id/licenses/:licenseId/entries', {
  summary: 'Create an entry of a licence',
  access: UPDATE,
  status: 201,
  description: `As \`POST users/{id}/licenses\`.`,
  params: s.licenseParams,
  body: s.licenseInput,
  output: itemOf(s.licenseEntry),
});
export const updateLicenseEntry = contract('PUT /users/:id/licenses/:licenseId/entries/:entryId', {
  summary: 'Update an entry of a licence',
  access: UPDATE,
  description: `${REFUSED} 409 \`version_conflict\`.`,
  params: s.licenseEntryParams,
  body: s.licenseInput,
  output: itemOf(s.licenseEntry),
});
export const removeLicenseEntry = contract('DELETE /users/:id/licenses/:licenseId/entries/:entryId', {
  summary: 'Remove an entry of a licence',
  access: UPDATE,
  params: s.licenseEntryParams,
  output: done,
});
