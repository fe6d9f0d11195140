import type { PeopleService, TenantsService } from '@portal/proto/identity/v1/identity';
import type { GrpcClient } from '@portal/service-kit/grpc';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/** What this service has at hand beside the base: the other service it asks. */
export interface Deps extends Base<Config> {
  people: GrpcClient<typeof PeopleService>;
  tenants: GrpcClient<typeof TenantsService>;
}

export const useCase = useCaseOf<Deps>();
