export { identityClients, type IdentityClients } from './projections/clients';
export { backfill, peopleCopy, serviceContext, tenantCopy } from './projections/copies';
export { costCenterCopy, dictionaryCopy, type EntryCopy } from './projections/issues-copies';
export { exchangeRateCopy, exchangeRateTable, rateSql } from './projections/exchange-rates';
export { addRows, rowCopy, saveRows } from './projections/row-copy';
export { saveFillProgress } from './projections/fill.repository';
export { missingPeople, namesOf, savePeople, type PersonCopy } from './projections/people.repository';
/** @public docs/adding-a-domain.md removes a person of a copy with it. */
export { markRemoved } from './projections/people.repository';
export { localesOf, saveTenant, storageQuotaMb } from './projections/tenant.repository';
export { dropReferenceTables, peopleTable, referenceFillTable, referenceTables } from './projections/tables';
