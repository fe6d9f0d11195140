export { tenantQuery, type Query, type TransactionContext } from './database/query';
export { withTenant } from './database/transaction';
export { systemRead } from './database/read';
