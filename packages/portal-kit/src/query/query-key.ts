import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { AnyContract, LooseArgs } from '../api/args';

/** Under which key the answer of a call is kept: `['GET /issues/:id', { id: 7 }, {}]`. For optimistic updates. */
export function queryKeyOf<In extends ContractInput, Out>(
  contract: Contract<In, Out> | AnyContract,
  args: LooseArgs = {},
): [call: string, params: object, query: object] {
  return [`${contract.method} ${contract.path}`, args.params ?? {}, args.query ?? {}];
}
