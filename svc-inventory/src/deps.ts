import type { CostCentersService, DictionariesService, IssuesService } from '@portal/proto/issues/v1/issues';
import type { GrpcClient } from '@portal/service-kit/grpc';
import type { IdentityClients } from '@portal/service-kit/reference-copies';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/** What this service has at hand beside the base: the clients that fill its copies. */
export type Deps = Base<Config> &
  IdentityClients & {
    dictionaries: GrpcClient<typeof DictionariesService>;
    costCenters: GrpcClient<typeof CostCentersService>;
    issues: GrpcClient<typeof IssuesService>;
  };

/** Declares a use case of this service. */
export const useCase = useCaseOf<Deps>();
