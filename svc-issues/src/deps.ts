import { CalendarsService, ExchangeRatesService } from '@portal/proto/identity/v1/identity';
import { InventoryService, PartUsagesService } from '@portal/proto/inventory/v1/inventory';
import { SurveysService } from '@portal/proto/surveys/v1/surveys';
import { WorkTimeService } from '@portal/proto/identity/v1/identity';
import { clientOf, type ClientsOf } from '@portal/service-kit/grpc';
import { identityClients } from '@portal/service-kit/projections';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';
import type { SurveyAsker } from './surveys/survey-asker';

/** The clients that fill the copies of this service, and those that ask surveys and the calendar of the plant. */
export const clients = {
  ...identityClients,
  calendars: clientOf(CalendarsService, 'identity'),
  exchangeRates: clientOf(ExchangeRatesService, 'identity'),
  inventory: clientOf(InventoryService, 'inventory'),
  partUsages: clientOf(PartUsagesService, 'inventory'),
  surveys: clientOf(SurveysService, 'surveys'),
  workTime: clientOf(WorkTimeService, 'identity'),
};

/** What this service has at hand. */
export type Deps = Base<Config> & ClientsOf<typeof clients> & { surveyAsker: SurveyAsker };

/** Declares a use case of this service. */
export const useCase = useCaseOf<Deps>();
