export { openDatabase, type Database, type DatabaseOptions } from './database/open';
export { withTenant, queryOf, onRollback, afterCommit, type TenantTrx } from './database/transaction';
export { systemRead, tenantRead, tenantReader, type TenantReader } from './database/read';
export { enqueueStatement, queryIn, type TenantQuery } from './database/within';
export { nextNumber } from './database/numbers';
export { databaseNow } from './database/now';
export { publish } from './events/publish';
