export { afterOther } from './testing/after-other';
export { tenantRead } from './testing/tenant-read';
export { approvalOf, createTenantCtx } from './testing/contexts';
export { describeService, type ServiceProof, type TwoTenants } from './testing/describe-service';
export { eventually } from './testing/eventually';
export { exportedLines } from './testing/exported-lines';
export type { Answer, TestHttp } from './testing/http';
export type { PublishedEvent } from './testing/published-events';
export { testService, type TestService } from './testing/test-service';
