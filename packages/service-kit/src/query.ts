export { tenantQuery, type Query } from './query/query';
export { refusingInUse, refusingOverlap, refusingViolations, type ConstraintFields } from './query/violations';
export { withTenant } from './query/transaction';
export { deleteChunk } from './database/delete-chunk';
export { systemSql } from './database/system-sql';
