import { InventoryService } from '@portal/proto/inventory/v1/inventory';
import { IssuesService } from '@portal/proto/issues/v1/issues';
import { clientOf, type ClientsOf } from '@portal/service-kit/grpc';
import { identityClients } from '@portal/service-kit/projections';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/** The clients that fill the copies of this service, that say which people an issue concerns, and which machines and places there are. */
export const clients = {
  ...identityClients,
  issues: clientOf(IssuesService, 'issues'),
  inventory: clientOf(InventoryService, 'inventory'),
};

/** What this service has at hand. */
export type Deps = Base<Config> & ClientsOf<typeof clients>;

/** Declares a use case of this service. */
export const useCase = useCaseOf<Deps>();
