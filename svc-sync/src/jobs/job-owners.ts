import type { Job, JobsService } from '@portal/proto/portal/v1/job';
import type { TenantContext } from '@portal/service-kit/context';
import { NotFound, PortalError, Unavailable } from '@portal/service-kit/errors';
import type { GrpcClient } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';

type JobOwners = Deps['owners'];

const DEADLINE_MS = 2_000;

/** @throws Unavailable where this installation has no such service */
export function ownerOf(owners: JobOwners, domain: string): GrpcClient<typeof JobsService> {
  const owner = owners.get(domain);
  if (!owner) throw new Unavailable(undefined, { reason: `no address of svc-${domain}` });
  return owner;
}

const isMissing = (error: unknown): boolean => error instanceof PortalError && error.statusCode === 404;

/** A job at its owner as the caller may see it; null when it is not there. */
export async function jobAt(
  owner: GrpcClient<typeof JobsService>,
  id: string,
  { ctx, signal }: { ctx: TenantContext; signal: AbortSignal },
): Promise<Job | null> {
  try {
    return (await owner.find({ id }, { ctx, signal, idempotent: true, deadlineMs: DEADLINE_MS })).job ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * The job wherever it is: nobody knows yet whose it is.
 * @throws NotFound when no service has it; Unavailable when one that may have it does not answer
 */
export async function jobAtAny(owners: JobOwners, id: string, asking: { ctx: TenantContext; signal: AbortSignal }): Promise<Job> {
  const answers = await Promise.allSettled([...owners.values()].map((owner) => jobAt(owner, id, asking)));
  const job = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))[0];
  if (job) return job;
  if (answers.some(({ status }) => status === 'rejected'))
    throw new Unavailable(undefined, { reason: 'a service that may have the job is away' });
  throw new NotFound('The job');
}
