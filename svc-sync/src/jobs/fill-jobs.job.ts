import { DOMAINS } from '@portal/service-kit/service-addresses';
import type { Tenant } from '@portal/proto/identity/v1/identity';
import type { Job } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import { backfill, saveFillProgress, serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { ownerOf } from './job-owners';
import { registerJob } from './register-job';

const PAGE = 200;

/** Fetches the jobs that a service had before the oldest event in its stream. Begun anew after a failure: what is known stays. */
async function fill(domain: string, { db, owners }: Deps, { id: tenant }: Tenant, signal: AbortSignal): Promise<void> {
  const owner = ownerOf(owners, domain);
  for (let afterId = '', finished = false; !finished && !signal.aborted;) {
    const { jobs } = await owner.page({ afterId, limit: PAGE }, { ctx: serviceContext(tenant), idempotent: true, signal });
    finished = jobs.length === 0;
    afterId = jobs.at(-1)?.id ?? afterId;
    await withTenant(db, { tenant }, async (query) => {
      for (const job of jobs) await registerJob(query, job);
      if (finished) await saveFillProgress(query, `jobs-${domain}`, 0, true);
    });
  }
}

export const fillJobs: readonly Job<Deps>[] = DOMAINS.map((domain) =>
  backfill<Deps>(`jobs-${domain}`, (deps, tenant, signal) => fill(domain, deps, tenant, signal)),
);
