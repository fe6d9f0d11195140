import type { TenantsService } from '@portal/proto/identity/v1/identity';
import type { ExportsService } from '@portal/proto/portal/v1/exports';
import type { JobsService } from '@portal/proto/portal/v1/job';
import type { GrpcClient } from '@portal/service-kit/grpc';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/** What this service has at hand beside the base: svc-identity's tenants, and by domain the services that have jobs and those that have lists. */
export type Deps = Base<Config> & {
  tenants: GrpcClient<typeof TenantsService>;
  owners: ReadonlyMap<string, GrpcClient<typeof JobsService>>;
  exporters: ReadonlyMap<string, GrpcClient<typeof ExportsService>>;
};

export const useCase = useCaseOf<Deps>();
