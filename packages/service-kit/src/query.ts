export { tenantQuery, type Query, type TransactionContext } from './database/query';
export { withTenant } from './database/tenant';
export { systemRead } from './database/read';
