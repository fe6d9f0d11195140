export { afterOther } from './testing/after-other';
export { tenantRead } from './testing/tenant-read';
export { approvalOf, createTenantCtx } from './testing/contexts';
export { describeService, type TwoTenants } from './testing/describe-service';
export { eventually } from './testing/eventually';
export { exportedLines } from './testing/exported-lines';
export type { Answer, TestHttp } from './testing/http';
export { testService, type TestService } from './testing/test-service';
