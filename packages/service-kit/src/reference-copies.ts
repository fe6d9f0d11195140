export { identityClients, type IdentityClients } from './reference-copies/clients';
export { fillJob, peopleCopy, serviceContext, tenantCopy } from './reference-copies/copies';
export { costCenterCopy, dictionaryCopy, type EntryCopy } from './reference-copies/issues-copies';
export { exchangeRateCopy, exchangeRateTable, rateSql } from './reference-copies/exchange-rates';
export { addRows, rowCopy, saveRows } from './reference-copies/row-copy';
export { saveFillProgress } from './reference-copies/fill.repository';
export { missingPeople, namesOf, savePeople, type PersonCopy } from './reference-copies/people.repository';
/** @public docs/adding-a-domain.md removes a person of a copy with it. */
export { markRemoved } from './reference-copies/people.repository';
export { localesOf, saveTenant, storageQuotaMb } from './reference-copies/tenant.repository';
export { dropReferenceTables, peopleTable, referenceFillTable, referenceTables } from './reference-copies/tables';
