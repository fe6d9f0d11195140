import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Row } from '../proof/row';
import { callerOf, signedContext } from '../proof/signed-context';
import type { Stage } from '../proof/stage';
import { median, spread } from '../proof/statistics';
import type { LoadResult } from './load';

/** Where a server answers, up to the path of a call, and what it gets to know of the caller. */
export interface Endpoint {
  url: string;
  headers: Record<string, string>;
}

/** The same caller at both endpoints of the portal. */
export interface Endpoints {
  edge: Endpoint;
  /** Asks the service itself; signed anew each time. */
  service(): Endpoint;
}

/** A demo person of ACME before the edge and before a service. */
export async function endpointsOf(stage: Stage, email: string, service: 'issues' | 'inventory' = 'issues'): Promise<Endpoints> {
  const headers = await stage.signIn(email);
  const caller = await callerOf(stage, DEMO_TENANTS.acme.id, headers);
  return {
    edge: { url: `http://127.0.0.1:${stage.port}/api`, headers },
    service: () => ({ url: `http://127.0.0.1:${stage.ports[`svc-${service}-http`]}/api`, headers: signedContext(stage, service, caller) }),
  };
}

const rates = (all: readonly LoadResult[]) => all.map(({ requestsPerSecond }) => requestsPerSecond);
const p99 = (all: readonly LoadResult[]) => median(all.map((one) => one.p99));

/** Requests per second as a share of those of the bare server. `least` null: reported, not judged. */
export function shareRow(what: string, results: readonly LoadResult[], bare: readonly LoadResult[], least: number | null): Row {
  const share = median(rates(results)) / median(rates(bare));
  return {
    what,
    measured: `${(share * 100).toFixed(0)}%: ${spread(rates(results))} against ${spread(rates(bare))}`,
    goal: least === null ? '' : `at least ${least * 100}%`,
    met: least === null ? null : share >= least,
  };
}

/** The slowest hundredth as a multiple of the bare server's. */
export function tailRow(what: string, results: readonly LoadResult[], bare: readonly LoadResult[], most: number): Row {
  const tail = p99(results) / p99(bare);
  return { what, measured: `${tail.toFixed(1)}×: ${p99(results)} ms against ${p99(bare)} ms`, goal: `at most ${most}×`, met: tail <= most };
}
