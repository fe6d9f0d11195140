import type { CallAccess } from '@portal/contracts/contract';
import type { CallProof } from '@portal/contracts/proof';
import type { Stage } from '../proof/stage';

/** A call as the running service that serves it says. */
export interface ServedRoute {
  /** `issues` */
  service: string;
  method: string;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  access: CallAccess;
  content: 'json' | 'multipart';
  /** When it needs a recent proof of identity. */
  proof?: CallProof;
  /** `PATCH /issues/:id` */
  name: string;
}

/** What the edge learns its routing from (ADR 0002): a route that is added is attacked without anybody naming it. */
export async function servedRoutes(stage: Stage): Promise<ServedRoute[]> {
  // A mailbox for trials has a port of its own and serves no route.
  const addresses = Object.entries(stage.ports).filter(([name]) => /^svc-.*-http$/.test(name));
  const listings = await Promise.all(
    addresses.map(async ([, port]) => {
      const answer = await fetch(`http://127.0.0.1:${port}/_routes`);
      return (await answer.json()) as { service: string; routes: Omit<ServedRoute, 'service' | 'name'>[] };
    }),
  );
  return listings.flatMap(({ service, routes }) => routes.map((route) => ({ ...route, service, name: `${route.method} ${route.path}` })));
}

/** Names of the parameters of a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}
