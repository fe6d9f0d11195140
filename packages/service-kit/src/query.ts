export { tenantQuery, type Query } from './database/query';
export { withTenant } from './database/transaction';
export { systemSql } from './database/system-sql';
