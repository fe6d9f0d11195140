export { tenantQuery, type Query } from './query/query';
export { withTenant } from './query/transaction';
export { systemSql } from './database/system-sql';
