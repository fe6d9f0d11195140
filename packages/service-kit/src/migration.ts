export { tenantTable, dropTable, hideFromSystem, showToSystem } from './migration/tenant-table';
export { dropTotal, keepTotal, type KeptTotal } from './migration/kept-total';
export { migrate, rollback } from './migration/migrate';
export { addLanguageTexts, dropLanguageTexts, type LanguageTexts } from './migration/language-texts';
export type { Migration } from './migration/step';
export { rlsViolations } from './migration/rls-violations';
export { privilegeBreaches } from './migration/privileges';
export { secureDefiner } from './migration/definer';
export { composeText } from './migration/compose-text';
