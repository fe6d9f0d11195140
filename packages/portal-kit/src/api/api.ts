import type { Contract, ContractInput, OutputOf } from '@portal/contracts/contract';
import { uuid } from '../session/uuid';
import { ApiError } from './api-error';
import { approvalFor } from './approval';
import type { AnyContract, CallArgs, LooseArgs } from './args';
import { proveIdentity } from './proof';
import { isAuthCall, isRepeatable, noticeOutage, reauthenticate } from './recovery';
import { send } from './send';

/**
 * Makes a call of the public API and resolves to its answer. Lost and unauthenticated calls are repeated once after
 * asking who is signed in; refused ones once with a proof of identity or somebody's approval. Throws ApiError.
 */
export async function api<In extends ContractInput, Out>(contract: Contract<In, Out>, args: CallArgs<Contract<In, Out>>): Promise<Out> {
  return (await withRecovery(contract as AnyContract, args as LooseArgs, (extra) =>
    send(contract as AnyContract, args as LooseArgs, extra),
  )) as OutputOf<Contract<In, Out>>;
}

/** Runs attempts of a call under the rules of repetition. */
export async function withRecovery<T>(
  contract: AnyContract,
  args: LooseArgs,
  attempt: (extra: Record<string, string>) => Promise<T>,
): Promise<T> {
  const extra: Record<string, string> = {};
  if (contract.method === 'POST' && !isAuthCall(contract)) extra['Idempotency-Key'] = args.idempotencyKey ?? uuid();
  try {
    return await repeatOnce(contract, () => withConsent(contract, args, extra, attempt));
  } catch (error) {
    if (error instanceof ApiError) noticeOutage(error, contract.method !== 'GET' && !args.quiet);
    throw error;
  }
}

async function repeatOnce<T>(contract: AnyContract, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || !isRepeatable(contract, error)) throw error;
    await reauthenticate().catch(() => {
      throw error;
    });
    return attempt();
  }
}

async function withConsent<T>(
  contract: AnyContract,
  args: LooseArgs,
  extra: Record<string, string>,
  attempt: (extra: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(extra);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403 || args.quiet) throw error;
    if (error.word === 'proof_required') {
      await proveIdentity(error);
      return attempt(extra);
    }
    if (!takesApproval(contract, error)) throw error;
    const approval = await approvalFor(contract, args, error);
    if (approval === 'impossible') throw error;
    if (approval === 'declined') throw error.asDeclined();
    return attempt({ ...extra, 'X-Temporary-Authorization': approval.token });
  }
}

/** Nobody else can approve what needs a proof of identity, or what no permission opens. */
const takesApproval = (contract: AnyContract, { problem }: ApiError): boolean =>
  !contract.proof && !isAuthCall(contract) && problem?.permission !== undefined;
