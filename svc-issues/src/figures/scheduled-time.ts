import type { TenantContext } from '@portal/service-kit/context';
import type { Deps } from '../deps';
import type { Span } from './window';

/** Machines that are asked for at once. */
const MACHINES_ASKED = 2_000;

/**
 * Seconds in which machines are scheduled to operate, by machine and period; svc-identity knows them. What lies ahead of `now` does not
 * count. Periods follow each other without a gap.
 *
 * @throws Unavailable while svc-identity does not answer
 */
export async function scheduledTime(
  { workTime }: Pick<Deps, 'workTime'>,
  ctx: TenantContext,
  { machines, periods, now }: { machines: readonly number[]; periods: readonly Span[]; now: number },
): Promise<Map<number, readonly number[]>> {
  const past = periods.filter(({ from }) => from < now);
  const last = past.at(-1);
  const scheduled = new Map<number, readonly number[]>();
  if (!last) return scheduled;
  const moments = [...past.map(({ from }) => from), Math.min(last.to, now)];
  for (let at = 0; at < machines.length; at += MACHINES_ASKED) {
    const equipmentIds = machines.slice(at, at + MACHINES_ASKED);
    const { equipment } = await workTime.scheduled({ equipmentIds, moments }, { ctx, idempotent: true });
    for (const { equipmentId, seconds } of equipment) scheduled.set(equipmentId, seconds);
  }
  return scheduled;
}
