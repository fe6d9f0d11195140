export { closeIdentityClients, identityClients, type IdentityClients } from './reference-copies/clients';
export { fillJob, pagedFill, peopleCopy, serviceContext, tenantCopy, type ReferenceCopy } from './reference-copies/copies';
export { costCenterCopy, dictionaryCopy, type CostCenterCopy, type EntryCopy } from './reference-copies/issues-copies';
export { addRows, rowCopy, saveRows } from './reference-copies/row-copy';
export { saveFillProgress } from './reference-copies/fill.repository';
export { markRemoved, missingPeople, namesOf, savePeople, type PersonCopy } from './reference-copies/people.repository';
export { localesOf, saveTenant, storageQuotaMb, type TenantSettings } from './reference-copies/tenant.repository';
export { dropReferenceTables, referenceFillTable, referenceTables } from './reference-copies/tables';
