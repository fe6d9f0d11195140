import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import { accountUseCases } from './accounts/account.use-cases';
import { authoriseTemporarily } from './approvals/authorise-temporarily';
import { forgetCounters } from './attempts/forget-counters.job';
import { openAuditLog } from './external/audit-log';
import { auditLines, auditVerify } from './audit/audit.command';
import { auditConsumers } from './audit/audit.consumer';
import { auditUseCases } from './audit/audit.use-cases';
import { trimAuditLogs } from './audit/trim-log.job';
import { availabilityUseCases } from './availability/availability.use-cases';
import { monthSchedule } from './availability/month-schedule-export';
import { calendarsGrpc } from './calendar/calendars.grpc';
import { companyUseCases } from './companies/company.use-cases';
import type { Config } from './config';
import { crewMemberUseCases } from './crews/crew-member.use-cases';
import { crewUseCases } from './crews/crew.use-cases';
import { clients, type Deps } from './deps';
import { dictionaries } from './dictionaries/dictionary-copy';
import { trustedUserUseCases } from './devices/trusted-user.use-cases';
import { loginByPasskey, startPasskeySignIn } from './sign-in/passkey-sign-in';
import { passkeyUseCases } from './own-factors/passkey.use-cases';
import { resetUserFactors } from './own-factors/reset-factors';
import { signInBySecondFactor } from './sign-in/second-factor';
import { totpUseCases } from './own-factors/totp.use-cases';
import { globalUseCases } from './globals/globals.use-cases';
import { accessUseCases } from './access/access.use-cases';
import { groupMemberUseCases } from './groups/group-member.use-cases';
import { groupUseCases } from './groups/group.use-cases';
import { handoverUseCases } from './handovers/handover.use-cases';
import { remindHandover } from './handovers/remind-handover.task';
import { licenseUseCases } from './licenses/license.use-cases';
import { tellLicenseExpiries } from './licenses/tell-license-expiries.job';
import { listViewUseCases } from './list-views/list-view.use-cases';
import { deliverMail } from './mail-delivery/deliver-mail.job';
import { MailLogos } from './external/mail-server/mail-logos';
import { addressIn, createMailServer } from './external/mail-server/mail-server';
import { meUseCases } from './me/me.use-cases';
import { fanOutNotices } from './notices/notice.consumer';
import { mailNotifications } from './notices/mail-notifications.job';
import { notificationPreferenceUseCases } from './notices/notification-preference.use-cases';
import { notificationUseCases } from './notices/notification.use-cases';
import { trimNotices } from './notices/trim-notices.job';
import { accountMessageUseCases } from './messages/account-message.use-cases';
import { exchangeRates } from './exchange-rates/exchange-rates-import';
import { exchangeRatesGrpc } from './exchange-rates/exchange-rates.grpc';
import { exchangeRateUseCases } from './exchange-rates/exchange-rate.use-cases';
import { people } from './staff/import/people-import';
import { erasePersonCommand } from './staff/erase-person.command';
import { eraseTraces } from './personal-data/erase-traces.task';
import { exportPerson } from './personal-data/export-person.task';
import { peopleGrpc } from './staff/people.grpc';
import { staff } from './personal-data/person-export';
import { personalData } from './personal-data/personal-data';
import { personUseCases } from './staff/person.use-cases';
import { deliverPush } from './push/deliver-push.job';
import { createPushService } from './external/push-service/push-service';
import { pushSubscriptionUseCases } from './push/push-subscription.use-cases';
import { proveIdentity, startPasskeyProof } from './sign-in/prove-identity';
import { createSealer } from './secrets/sealer';
import { createSecrets } from './secrets/secrets';
import { seed, seedPlant } from './seed/seed';
import { endAllSessions } from './sessions/end-all-sessions';
import { endUserSessions } from './sessions/end-user-sessions';
import { forgetSessions } from './sessions/forget-sessions.job';
import { ownSessionUseCases } from './sessions/own-session.use-cases';
import { sessionUseCases } from './sign-in/session.use-cases';
import { equipment } from './schedule/equipment-copy';
import { extendSchedules } from './schedule/extend-series.job';
import { importSchedule, scheduleImportTask } from './schedule/import/schedule-import';
import { scheduleTypeUseCases } from './schedule/schedule-type.use-cases';
import { scheduledEventUseCases } from './schedule/scheduled-event.use-cases';
import { sessionsGrpc } from './sign-in/sessions.grpc';
import { identityProviderUseCases } from './identity-provider/identity-provider.use-cases';
import { createProviderClient } from './external/openid/provider-client';
import { finishSingleSignOn, listSignOnProviders, startSingleSignOn } from './single-sign-on/single-sign-on.use-cases';
import { shiftSchemaUseCases } from './shift-schemas/shift-schema.use-cases';
import { suggestionUseCases } from './suggestions/suggestion.use-cases';
import { userTemplateUseCases } from './templates/user-template.use-cases';
import { pepperCommand } from './pepper/pepper.command';
import { createTenantCommand } from './new-tenant/create-tenant.command';
import { firstTenantHint } from './new-tenant/first-tenant.job';
import { logoUseCases } from './tenants/logo.use-cases';
import { maintenanceUseCases } from './tenants/maintenance.use-cases';
import { signInPolicyUseCases } from './sign-in/sign-in-policy.use-cases';
import { storageQuotaCommand } from './tenants/storage-quota.command';
import { storageQuotaMb } from './tenants/tenant.repository';
import { tenantUseCases } from './tenants/tenant.use-cases';
import { tenantStateCommand } from './tenants/tenant-state.command';
import { allTenants, tenantsGrpc } from './tenants/tenants.grpc';
import { terminalDeviceUseCases } from './terminals/terminal-device.use-cases';
import { terminalMachineUseCases } from './terminals/terminal-machine.use-cases';
import { terminalUseCases } from './terminals/terminal.use-cases';
import { workTimeGrpc } from './work-schemas/work-time.grpc';
import { workSchemaUseCases } from './work-schemas/work-schema.use-cases';

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps, typeof clients>({
  name: 'identity',
  schema: 'identity',
  extensions: ['btree_gist'],
  migrations,
  useCases: [
    ...tenantUseCases,
    ...logoUseCases,
    ...maintenanceUseCases,
    ...companyUseCases,
    ...exchangeRateUseCases,
    ...shiftSchemaUseCases,
    ...workSchemaUseCases,
    ...crewUseCases,
    ...crewMemberUseCases,
    ...availabilityUseCases,
    ...handoverUseCases,
    ...scheduleTypeUseCases,
    ...scheduledEventUseCases,
    ...licenseUseCases,
    importSchedule,
    authoriseTemporarily,
    proveIdentity,
    startPasskeyProof,
    ...sessionUseCases,
    ...accountUseCases,
    ...ownSessionUseCases,
    endUserSessions,
    endAllSessions,
    signInBySecondFactor,
    startPasskeySignIn,
    loginByPasskey,
    ...totpUseCases,
    ...passkeyUseCases,
    resetUserFactors,
    ...signInPolicyUseCases,
    ...identityProviderUseCases,
    startSingleSignOn,
    listSignOnProviders,
    finishSingleSignOn,
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
    ...terminalUseCases,
    ...terminalDeviceUseCases,
    ...terminalMachineUseCases,
    ...suggestionUseCases,
    ...globalUseCases,
    ...auditUseCases,
  ],
  grpc: [sessionsGrpc, tenantsGrpc, peopleGrpc, workTimeGrpc, calendarsGrpc, exchangeRatesGrpc],
  exports: [staff, monthSchedule],
  imports: [people, exchangeRates],
  consumers: [...auditConsumers, ...fanOutNotices, ...dictionaries.consumers, ...equipment.consumers],
  tasks: [eraseTraces, exportPerson, scheduleImportTask, remindHandover],
  personalData,
  jobs: [
    tellLicenseExpiries,
    firstTenantHint,
    trimAuditLogs,
    trimNotices,
    forgetCounters,
    forgetSessions,
    mailNotifications,
    deliverMail,
    deliverPush,
    dictionaries.job,
    equipment.job,
    extendSchedules,
  ],
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
  seed,
  seedPlant,
  clients,
  create: (base) => ({
    ...base,
    tenants: { list: () => allTenants(base.db) },
    secrets: createSecrets(base.config.PEPPERS),
    sealer: createSealer(base.config.PEPPERS),
    auditLog: openAuditLog(base.config.AUDIT_LOG),
    mailServer: createMailServer({ url: base.config.SMTP_URL, password: base.config.SMTP_PASSWORD, from: base.config.MAIL_FROM }),
    mailLogos: new MailLogos(base.files, base.log),
    providerClient: createProviderClient(base.config.OPENID_TRUSTED_ORIGINS),
    pushService: createPushService({
      secrets: base.config.VAPID_SECRETS,
      trusted: base.config.PUSH_TRUSTED_ORIGINS,
      contact: `mailto:${addressIn(base.config.MAIL_FROM)}`,
    }),
  }),
});
