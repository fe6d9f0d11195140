import { StockExchangeService } from '@portal/proto/inventory/v1/inventory';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import { JobsService } from '@portal/proto/portal/v1/job';
import { clientOf, clientsOf, type ClientsOf } from '@portal/service-kit/grpc';
import { identityClients } from '@portal/service-kit/projections';
import type { Sealer } from '@portal/service-kit/sealer';
import type { Base } from '@portal/service-kit/service';
import { defineTaskOf } from '@portal/service-kit/tasks';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/**
 * Clients of svc-identity's tenants and people and of svc-inventory's stock; by domain of the services that have jobs, and of those that
 * have lists.
 */
export const clients = {
  ...identityClients,
  stock: clientOf(StockExchangeService, 'inventory'),
  owners: clientsOf(JobsService, 'JOB_OWNERS'),
  exporters: clientsOf(ExportsService, 'JOB_OWNERS'),
};

/** What this service has at hand. */
export type Deps = Base<Config> & ClientsOf<typeof clients> & { sealer: Sealer };

/** Declares a use case of this service. */
export const useCase = useCaseOf<Deps>();

/** Declares a background task of this service. */
export const defineTask = defineTaskOf<Deps>();
