import type { ExportsStartRequest } from '@portal/proto/portal/v1/exports';
import type { TenantContext } from '@portal/service-kit/context';
import { Invalid, PortalError, Unavailable } from '@portal/service-kit/errors';
import type { Deps } from '../deps';

type Exporters = Deps['exporters'];

const isUnknown = (error: unknown): boolean => error instanceof PortalError && error.details.codes?.list?.includes('not_found') === true;
const isAway = (error: unknown): boolean => error instanceof PortalError && error.statusCode >= 500;

/**
 * Starts an export at the service that has the list. Returns the id of its job.
 * @throws Invalid when no service has it, Unavailable when one that may have it does not answer, what the owner throws
 */
export async function startAtOwner(
  exporters: Exporters,
  request: ExportsStartRequest,
  asking: { ctx: TenantContext; signal: AbortSignal },
): Promise<string> {
  let away = false;
  for (const exporter of exporters.values()) {
    try {
      return (await exporter.start(request, asking)).jobStatusId;
    } catch (error) {
      if (!isUnknown(error) && !isAway(error)) throw error;
      away ||= isAway(error);
    }
  }
  if (away) throw new Unavailable(undefined, { reason: 'a service that may have the list is away' });
  throw new Invalid({ list: 'not_found' });
}
