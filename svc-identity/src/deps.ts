import type { TenantsService } from '@portal/proto/identity/v1/identity';
import { DictionariesService, IssuesService } from '@portal/proto/issues/v1/issues';
import { InventoryService } from '@portal/proto/inventory/v1/inventory';
import { ApiTokensService } from '@portal/proto/sync/v1/sync';
import { PersonalDataService } from '@portal/proto/portal/v1/personal_data';
import { clientOf, clientsOf, type ClientsOf, type GrpcClient } from '@portal/service-kit/grpc';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { AuditLog } from './external/audit-log';
import type { Config } from './config';
import type { MailLogos } from './external/mail-server/mail-logos';
import type { MailServer } from './external/mail-server/mail-server';
import type { PushService } from './external/push-service/push-service';
import type { Sealer } from './secrets/sealer';
import type { Secrets } from './secrets/secrets';
import type { ProviderClient } from './external/openid/provider-client';

/** Clients of other services; `personalDataHolders` by domain of those that keep something about people. */
export const clients = {
  dictionaries: clientOf(DictionariesService, 'issues'),
  issues: clientOf(IssuesService, 'issues'),
  inventory: clientOf(InventoryService, 'inventory'),
  apiTokens: clientOf(ApiTokensService, 'sync'),
  personalDataHolders: clientsOf(PersonalDataService, 'HOLDERS'),
};

/** What use cases, handlers and commands of this service have at hand. */
export interface Deps extends Base<Config>, ClientsOf<typeof clients> {
  secrets: Secrets;
  auditLog: AuditLog;
  sealer: Sealer;
  mailServer: MailServer;
  mailLogos: MailLogos;
  pushService: PushService;
  providerClient: ProviderClient;
  /** Answers as the gRPC of this service does: copies are filled for its own list of tenants. */
  tenants: Pick<GrpcClient<typeof TenantsService>, 'list'>;
}

export const useCase = useCaseOf<Deps>();
