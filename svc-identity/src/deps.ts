import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { AuditLog } from './audit/audit-log';
import type { Config } from './config';
import type { MailLogos } from './mail/mail-logos';
import type { MailServer } from './mail/mail-server';
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
}

export const useCase = useCaseOf<Deps>();
