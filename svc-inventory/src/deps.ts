import { CostCentersService, DictionariesService, IssuesService } from '@portal/proto/issues/v1/issues';
import { ExchangeRatesService, WorkTimeService } from '@portal/proto/identity/v1/identity';
import { clientOf, type ClientsOf } from '@portal/service-kit/grpc';
import { identityClients } from '@portal/service-kit/projections';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/** The clients that fill the copies of this service, and ask for what is open of a machine. */
export const clients = {
  ...identityClients,
  dictionaries: clientOf(DictionariesService, 'issues'),
  costCenters: clientOf(CostCentersService, 'issues'),
  issues: clientOf(IssuesService, 'issues'),
  workTime: clientOf(WorkTimeService, 'identity'),
  exchangeRates: clientOf(ExchangeRatesService, 'identity'),
};

/** What this service has at hand. */
export type Deps = Base<Config> & ClientsOf<typeof clients>;

/** Declares a use case of this service. */
export const useCase = useCaseOf<Deps>();
