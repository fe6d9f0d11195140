import { pathOf } from '@portal/contracts/path';
import type { ApiError } from './api-error';
import type { AnyContract, LooseArgs } from './args';
import { apiHooks } from './hooks';

let queue: Promise<unknown> = Promise.resolve();

/** The one-time token of somebody who approves a call that was refused, or null. One question at a time. */
export function approvalFor(contract: AnyContract, args: LooseArgs, error: ApiError): Promise<string | null> {
  const { problem } = error;
  if (!problem) return Promise.resolve(null);
  const request = {
    method: contract.method,
    path: `/api${pathOf(contract.path, { ...args.params })}`,
    sent: args.file ?? (args.body ? JSON.stringify(args.body) : ''),
  };
  const asked = queue.then(() => (args.signal?.aborted ? null : apiHooks().onForbidden(problem, request)));
  queue = asked.catch(() => undefined);
  return asked;
}
