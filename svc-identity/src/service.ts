import { DictionariesService, IssuesService } from '@portal/proto/issues/v1/issues';
import { signingPair } from '@portal/service-kit/context';
import { grpcClient } from '@portal/service-kit/grpc';
import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import { accountUseCases } from './accounts/account.use-cases';
import { authoriseTemporarily } from './approvals/authorise-temporarily';
import { openAuditLog } from './audit/audit-log';
import { auditLines, auditVerify } from './audit/audit.command';
import { auditConsumers } from './audit/audit.consumer';
import { auditUseCases } from './audit/audit.use-cases';
import { trimAuditLogs } from './audit/trim-log.job';
import { companyUseCases } from './companies/company.use-cases';
import type { Config } from './config';
import type { Deps } from './deps';
import { dictionaries } from './dictionaries/dictionary-copy';
import { trustedUserUseCases } from './devices/trusted-user.use-cases';
import { loginByPasskey, startPasskeySignIn } from './factors/passkey-sign-in';
import { passkeyUseCases } from './factors/passkey.use-cases';
import { resetUserFactors } from './factors/reset-factors';
import { signInBySecondFactor } from './factors/second-factor';
import { totpUseCases } from './factors/totp.use-cases';
import { globalUseCases } from './globals/globals.use-cases';
import { accessUseCases } from './access/access.use-cases';
import { groupMemberUseCases } from './groups/group-member.use-cases';
import { groupUseCases } from './groups/group.use-cases';
import { listViewUseCases } from './list-views/list-view.use-cases';
import { deliverMail } from './mail/deliver-mail.job';
import { MailLogos } from './mail/mail-logos';
import { addressIn, createMailServer } from './mail/mail-server';
import { meUseCases } from './me/me.use-cases';
import { fanOutNotices } from './notices/notice.consumer';
import { mailNotifications } from './notices/mail-notifications.job';
import { notificationPreferenceUseCases } from './notices/notification-preference.use-cases';
import { notificationUseCases } from './notices/notification.use-cases';
import { trimNotices } from './notices/trim-notices.job';
import { accountMessageUseCases } from './messages/account-message.use-cases';
import { people } from './people/import/people-import';
import { erasePersonCommand } from './people/erase-person.command';
import { eraseTraces } from './people/erase-traces.task';
import { exportPerson } from './people/export-person.task';
import { peopleGrpc } from './people/people.grpc';
import { staff } from './people/person-export';
import { personalData } from './people/personal-data';
import { closeHolders, openHolders } from './people/personal-data-holders';
import { personUseCases } from './people/person.use-cases';
import { deliverPush } from './push/deliver-push.job';
import { createPushService } from './push/push-service';
import { pushSubscriptionUseCases } from './push/push-subscription.use-cases';
import { proveIdentity, startPasskeyProof } from './proof/prove-identity';
import { createSealer } from './secrets/sealer';
import { createSecrets } from './secrets/secrets';
import { seedDemo, seedPlant } from './seed/demo.seed';
import { ownSessionUseCases } from './sessions/own-session.use-cases';
import { sessionUseCases } from './sessions/session.use-cases';
import { sessionsGrpc } from './sessions/sessions.grpc';
import { suggestionUseCases } from './suggestions/suggestion.use-cases';
import { userTemplateUseCases } from './templates/user-template.use-cases';
import { pepperCommand } from './credentials/pepper.command';
import { createTenantCommand } from './tenants/create-tenant.command';
import { firstTenantHint } from './tenants/first-tenant.job';
import { logoUseCases } from './tenants/logo.use-cases';
import { maintenanceUseCases } from './tenants/maintenance.use-cases';
import { signInPolicyUseCases } from './tenants/sign-in-policy.use-cases';
import { storageQuotaCommand } from './tenants/storage-quota.command';
import { storageQuotaMb } from './tenants/tenant.repository';
import { tenantUseCases } from './tenants/tenant.use-cases';
import { tenantStateCommand } from './tenants/tenant-state.command';
import { allTenants, tenantsGrpc } from './tenants/tenants.grpc';

export const identity = defineService<Config, Deps>({
  name: 'identity',
  schema: 'identity',
  migrations,
  useCases: [
    ...tenantUseCases,
    ...logoUseCases,
    ...maintenanceUseCases,
    ...companyUseCases,
    authoriseTemporarily,
    proveIdentity,
    startPasskeyProof,
    ...sessionUseCases,
    ...accountUseCases,
    ...ownSessionUseCases,
    signInBySecondFactor,
    startPasskeySignIn,
    loginByPasskey,
    ...totpUseCases,
    ...passkeyUseCases,
    resetUserFactors,
    ...signInPolicyUseCases,
    ...trustedUserUseCases,
    ...meUseCases,
    ...listViewUseCases,
    ...notificationUseCases,
    ...notificationPreferenceUseCases,
    ...pushSubscriptionUseCases,
    ...accountMessageUseCases,
    ...personUseCases,
    ...groupUseCases,
    ...groupMemberUseCases,
    ...accessUseCases,
    ...userTemplateUseCases,
    ...suggestionUseCases,
    ...globalUseCases,
    ...auditUseCases,
  ],
  grpc: [sessionsGrpc, tenantsGrpc, peopleGrpc],
  exports: [staff],
  imports: [people],
  consumers: [...auditConsumers, ...fanOutNotices, ...dictionaries.consumers],
  tasks: [eraseTraces, exportPerson],
  personalData,
  jobs: [firstTenantHint, trimAuditLogs, trimNotices, mailNotifications, deliverMail, deliverPush, dictionaries.job],
  commands: {
    'create-tenant': createTenantCommand,
    pepper: pepperCommand,
    tenant: tenantStateCommand,
    'storage-quota': storageQuotaCommand,
    'erase-person': erasePersonCommand,
    'audit verify': auditVerify,
    'audit lines': auditLines,
  },
  storageQuotaMb,
  seed: seedDemo,
  seedPlant,
  create: (base) => ({
    ...base,
    dictionaries: grpcClient(DictionariesService, base.config.ISSUES_GRPC, { keys: signingPair(base.config.CONTEXT_KEYS, 'issues') }),
    personalDataHolders: openHolders(base.config),
    issues: grpcClient(IssuesService, base.config.ISSUES_GRPC, { keys: signingPair(base.config.CONTEXT_KEYS, 'issues') }),
    tenants: { list: () => allTenants(base.db) },
    secrets: createSecrets(base.config.PEPPERS),
    sealer: createSealer(base.config.PEPPERS),
    auditLog: openAuditLog(base.config.AUDIT_LOG),
    mailServer: createMailServer({ url: base.config.SMTP_URL, password: base.config.SMTP_PASSWORD, from: base.config.MAIL_FROM }),
    mailLogos: new MailLogos(base.files, base.log),
    pushService: createPushService({
      secrets: base.config.VAPID_SECRETS,
      trusted: base.config.PUSH_TRUSTED_ORIGINS,
      contact: `mailto:${addressIn(base.config.MAIL_FROM)}`,
    }),
  }),
  destroy({ dictionaries: client, personalDataHolders, issues }) {
    client.close();
    issues.close();
    closeHolders(personalDataHolders);
    return Promise.resolve();
  },
});
