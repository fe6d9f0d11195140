export { tenantQuery, type Query } from './database/query';
export { withTenant } from './database/transaction';
export { systemRead } from './database/read';
