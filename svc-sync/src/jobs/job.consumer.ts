import { DOMAINS } from '@portal/service-kit/service-addresses';
import { JobChanged } from '@portal/proto/portal/v1/job';
import { domainOf, type Consumer, type Handled } from '@portal/service-kit/events';
import { jobEventType } from '@portal/service-kit/tasks';
import type { Deps } from '../deps';
import { notifyEnd } from './job.notices';
import { registerJob } from './register-job';

async function register({ event: { job }, envelope, query }: Handled<JobChanged, Deps>): Promise<void> {
  // A service tells of its own jobs alone.
  if (!job || domainOf(job.type) !== domainOf(envelope.type)) throw new Error(`${envelope.type} tells of ${job?.type ?? 'nothing'}`);
  const news = await registerJob(query, job);
  if (news && job.finishedAt) notifyEnd(query, job, await query.now());
}

export const jobConsumers: readonly Consumer<Deps>[] = DOMAINS.map((domain) => ({
  type: jobEventType(domain),
  durable: 'jobs',
  codec: JobChanged,
  handle: (handled) => register(handled as Handled<JobChanged, Deps>),
}));
