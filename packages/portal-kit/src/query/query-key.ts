import type { Route, RouteInput } from '@portal/contracts/route';
import type { AnyRoute, LooseArgs } from '../api/args';

/** Under which key the answer of a call is kept: `['GET /issues/:id', { id: 7 }, {}]`. For optimistic updates. */
export function queryKeyOf<In extends RouteInput, Out>(
  route: Route<In, Out> | AnyRoute,
  args: LooseArgs = {},
): [call: string, params: object, query: object] {
  return [`${route.method} ${route.path}`, args.params ?? {}, args.query ?? {}];
}
