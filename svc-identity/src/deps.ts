import type { TenantsService } from '@portal/proto/identity/v1/identity';
import type { DictionariesService, IssuesService } from '@portal/proto/issues/v1/issues';
import type { GrpcClient } from '@portal/service-kit/grpc';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { AuditLog } from './audit/audit-log';
import type { Config } from './config';
import type { MailLogos } from './mail/mail-logos';
import type { MailServer } from './mail/mail-server';
import type { PersonalDataHolders } from './people/personal-data-holders';
import type { PushService } from './push/push-service';
import type { Sealer } from './secrets/sealer';
import type { Secrets } from './secrets/secrets';

/** What use cases, handlers and commands of this service have at hand. */
export interface Deps extends Base<Config> {
  secrets: Secrets;
  auditLog: AuditLog;
  sealer: Sealer;
  mailServer: MailServer;
  mailLogos: MailLogos;
  pushService: PushService;
  dictionaries: GrpcClient<typeof DictionariesService>;
  personalDataHolders: PersonalDataHolders;
  issues: GrpcClient<typeof IssuesService>;
  /** Answers as the gRPC of this service does: copies are filled for its own list of tenants. */
  tenants: Pick<GrpcClient<typeof TenantsService>, 'list'>;
}

export const useCase = useCaseOf<Deps>();
