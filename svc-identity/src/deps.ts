import type { TenantsService } from '@portal/proto/identity/v1/identity';
import type { DictionariesService, IssuesService } from '@portal/proto/issues/v1/issues';
import type { InventoryService } from '@portal/proto/inventory/v1/inventory';
import type { PersonalDataService } from '@portal/proto/portal/v1/personal_data';
import type { GrpcClient } from '@portal/service-kit/grpc';
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

/** What use cases, handlers and commands of this service have at hand. */
export interface Deps extends Base<Config> {
  secrets: Secrets;
  auditLog: AuditLog;
  sealer: Sealer;
  mailServer: MailServer;
  mailLogos: MailLogos;
  pushService: PushService;
  providerClient: ProviderClient;
  dictionaries: GrpcClient<typeof DictionariesService>;
  /** The other services, which keep something about people, by domain. */
  personalDataHolders: ReadonlyMap<string, Pick<GrpcClient<typeof PersonalDataService>, 'page' | 'close'>>;
  issues: GrpcClient<typeof IssuesService>;
  inventory: GrpcClient<typeof InventoryService>;
  /** Answers as the gRPC of this service does: copies are filled for its own list of tenants. */
  tenants: Pick<GrpcClient<typeof TenantsService>, 'list'>;
}

export const useCase = useCaseOf<Deps>();
