export { tenantTable, dropTable, grantAll, type TenantTableOptions } from './migration/tenant-table';
export { dropTotal, keepTotal, type KeptTotal } from './migration/kept-total';
export { migrate, rollback, type MigrateOptions } from './migration/migrate';
export type { Migration } from './migration/step';
export { walls, type WallBreach } from './migration/walls';
export { privilegeBreaches } from './migration/privileges';
export { secureDefiner } from './migration/definer';
export { assertOrdered } from './migration/order';
