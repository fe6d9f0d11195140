import type { TenantsService } from '@portal/proto/identity/v1/identity';
import type { GrpcClient } from '@portal/service-kit/grpc';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';
import type { Exporters } from './exports/exporters';
import type { JobOwners } from './jobs/job-owners';

/** What this service has at hand beside the base: svc-identity's tenants, the services that have jobs and those that have lists. */
export type Deps = Base<Config> & { tenants: GrpcClient<typeof TenantsService>; owners: JobOwners; exporters: Exporters };

export const useCase = useCaseOf<Deps>();
