import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';

/** A portal without a tenant answers nobody: says how to make the first. */
export const firstTenantHint = defineJob<Deps>({
  name: 'first-tenant-hint',
  everyS: 3600,
  async run({ db }, { log }) {
    if ((await listTenants(db)).length > 0) return;
    log.warn(
      'there is no tenant yet: create-tenant --label acme --name "ACME Foods" --email admin@acme.example (npm run service -- identity …, in containers docker compose exec svc-identity-1 node dist/main.cjs …)',
    );
  },
});
