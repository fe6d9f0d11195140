import type { OutputOf, Route, RouteInput } from '@portal/contracts/route';
import { uuid } from '../session/uuid';
import { ApiError } from './api-error';
import { approvalFor } from './approval';
import type { AnyRoute, CallArgs, LooseArgs } from './args';
import { isAuthCall, isRepeatable, noticeOutage, reauthenticate } from './recovery';
import { send } from './send';

/**
 * Makes a call of the public API and resolves to its answer. Lost and unauthenticated calls are repeated once after
 * asking who is signed in; refused ones once with somebody's approval. Throws ApiError.
 */
export async function api<In extends RouteInput, Out>(route: Route<In, Out>, args: CallArgs<Route<In, Out>>): Promise<Out> {
  return (await withRecovery(route as AnyRoute, args as LooseArgs, (extra) =>
    send(route as AnyRoute, args as LooseArgs, extra),
  )) as OutputOf<Route<In, Out>>;
}

/** Runs attempts of a call under the rules of repetition. */
export async function withRecovery<T>(
  route: AnyRoute,
  args: LooseArgs,
  attempt: (extra: Record<string, string>) => Promise<T>,
): Promise<T> {
  const extra: Record<string, string> = {};
  if (route.method === 'POST' && !isAuthCall(route)) extra['Idempotency-Key'] = args.idempotencyKey ?? uuid();
  try {
    return await repeatOnce(route, () => withApproval(route, args, extra, attempt));
  } catch (error) {
    if (error instanceof ApiError) noticeOutage(error);
    throw error;
  }
}

async function repeatOnce<T>(route: AnyRoute, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || !isRepeatable(route, error)) throw error;
    await reauthenticate().catch(() => {
      throw error;
    });
    return attempt();
  }
}

async function withApproval<T>(
  route: AnyRoute,
  args: LooseArgs,
  extra: Record<string, string>,
  attempt: (extra: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(extra);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403 || args.quiet || isAuthCall(route)) throw error;
    const token = await approvalFor(route, args, error);
    if (token === null) throw error;
    return attempt({ ...extra, 'X-Temporary-Authorization': token });
  }
}
