import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import { authoriseTemporarily } from './approvals/authorise-temporarily';
import type { Config } from './config';
import type { Deps } from './deps';
import { listTrustedUsers } from './devices/list-trusted-users';
import { removeTrustedUser } from './devices/remove-trusted-user';
import { listCurrencies } from './globals/list-currencies';
import { listTimezones } from './globals/list-timezones';
import { listGroupMembers } from './groups/list-group-members';
import { listGroups } from './groups/list-groups';
import { meRoutes } from './me/me.routes';
import { peopleGrpc } from './people/people.grpc';
import { peopleRoutes } from './people/person.routes';
import { createSecrets } from './secrets/secrets';
import { seedDemo } from './seed/demo.seed';
import { getSession } from './sessions/get-session';
import { loginByCode } from './sessions/login-by-code';
import { loginByEmail } from './sessions/login-by-email';
import { logout } from './sessions/logout';
import { sessionsGrpc } from './sessions/sessions.grpc';
import { getUserTemplate } from './templates/get-user-template';
import { listUserTemplates } from './templates/list-user-templates';
import { createTenantCommand } from './tenants/create-tenant.command';
import { firstTenantHint } from './tenants/first-tenant.job';
import { getTenant } from './tenants/get-tenant';
import { tenantStateCommand } from './tenants/tenant-state.command';
import { tenantsGrpc } from './tenants/tenants.grpc';

const authRoutes = [getTenant, loginByEmail, loginByCode, getSession, logout, authoriseTemporarily, listTrustedUsers, removeTrustedUser];

export const identity = defineService<Config, Deps>({
  name: 'identity',
  schema: 'identity',
  migrations,
  useCases: [
    ...authRoutes,
    ...meRoutes,
    ...peopleRoutes,
    listGroups,
    listGroupMembers,
    listUserTemplates,
    getUserTemplate,
    listCurrencies,
    listTimezones,
  ],
  grpc: [sessionsGrpc, tenantsGrpc, peopleGrpc],
  jobs: [firstTenantHint],
  commands: { 'create-tenant': createTenantCommand, tenant: tenantStateCommand },
  seed: seedDemo,
  create: (base) => ({ ...base, secrets: createSecrets(base.config.PEPPER) }),
});
