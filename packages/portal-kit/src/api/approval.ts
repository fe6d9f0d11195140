import { addressOfCall } from './address';
import type { ApiError } from './api-error';
import type { AnyContract, LooseArgs } from './args';
import { apiHooks, type Approval } from '../portal/hooks';

let queue: Promise<unknown> = Promise.resolve();

/** Asks somebody to approve a call that was refused. One question at a time. */
export function approvalFor(contract: AnyContract, args: LooseArgs, error: ApiError): Promise<Approval> {
  const { problem } = error;
  if (!problem) return Promise.resolve('impossible');
  const request = {
    method: contract.method,
    path: addressOfCall(contract, args),
    sent: args.file ?? (args.body ? JSON.stringify(args.body) : ''),
  };
  const asked = queue.then(() => (args.signal?.aborted ? 'declined' : apiHooks().onForbidden(problem, request)));
  queue = asked.catch(() => undefined);
  return asked;
}
